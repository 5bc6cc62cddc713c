import { areaOf } from "@mosaico/domain/mosaic/area";
import { groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import type { Tile } from "@mosaico/domain/tile/tile";
import { useEffect, useState } from "react";
import type { CanvasDocument } from "../canvas-document.ts";

// Milliseconds without changes before the tiles are sorted again.
const REST = 200;

/** A tile to present, with the section to which it belongs; undefined outside of all. */
export type PresentStop = { readonly tile: Tile; readonly section: Tile | undefined };

/** Z8: the shown tiles of a mosaic in reading order, following its changes once they rest. */
export function useReadingOrder(document: CanvasDocument): readonly PresentStop[] {
  const [stops, setStops] = useState(() => sorted(document));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = document.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setStops(sorted(document)), REST);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [document]);
  return stops;
}

function sorted(document: CanvasDocument): readonly PresentStop[] {
  const { sections } = document;
  return groupsInReading(document.pieces(), sections.all(), (piece) =>
    sections.of(areaOf(piece)),
  ).flatMap(({ section, pieces }) => pieces.map((tile) => ({ tile, section })));
}
