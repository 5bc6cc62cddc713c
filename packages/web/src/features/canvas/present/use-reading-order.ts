import type { Tile } from "@mosaico/domain/tile/tile";
import { useMemo } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import { useReadingGroups } from "../use-reading-groups.ts";

/** A tile to present, with the section to which it belongs; undefined outside of all. */
export type PresentStop = { readonly tile: Tile; readonly section: Tile | undefined };

/** Z8: the shown tiles of a mosaic in reading order, following its changes once they rest. */
export function useReadingOrder(document: CanvasDocument): readonly PresentStop[] {
  const groups = useReadingGroups(document);
  return useMemo(
    () => groups.flatMap(({ section, pieces }) => pieces.map((tile) => ({ tile, section }))),
    [groups],
  );
}
