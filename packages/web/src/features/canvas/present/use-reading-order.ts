import type { Tile } from "@mosaico/domain/tile/tile";
import { useEffect, useState } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import { compareInReading } from "../geometry/reading-order.ts";

// Milliseconds without changes before the tiles are sorted again.
const REST = 200;

/** The tiles of a mosaic in reading order, following its changes once they rest. */
export function useReadingOrder(document: CanvasDocument): readonly Tile[] {
  const [tiles, setTiles] = useState(() => sorted(document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setTiles(sorted(document)), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document]);
  return tiles;
}

function sorted(document: CanvasDocument): readonly Tile[] {
  return [...document.pieces()].toSorted(compareInReading);
}
