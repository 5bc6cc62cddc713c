import { areaOf } from "@mosaico/domain/mosaic/area";
import { type RefObject, useLayoutEffect } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import { tileElementOf } from "../tile-element.ts";
import type { TileWalk } from "../use-tile-walk.ts";

/** Gives the focus of a tile to the heading of the section that hides it, or to the canvas if the tile is removed. */
export function useLeaveHidden(
  document: CanvasDocument,
  stage: RefObject<HTMLElement | null>,
  walk: TileWalk,
): void {
  useLayoutEffect(
    () =>
      document.subscribe(() => {
        const { activeElement } = globalThis.document;
        const id = tileElementOf(activeElement)?.id;
        if (id === undefined || !stage.current?.contains(activeElement)) return;
        const tile = document.find(id);
        if (tile === undefined) return walk.giveBack(undefined);
        const section = document.sections.hiding(areaOf(tile));
        if (section !== undefined) walk.focus(section.id);
      }),
    [document, stage, walk],
  );
}
