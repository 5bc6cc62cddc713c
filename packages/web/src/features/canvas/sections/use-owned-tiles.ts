import { areaOf } from "@mosaico/domain/mosaic/area";
import { type RefObject, useContext, useLayoutEffect } from "react";
import type { CanvasDocument } from "../canvas-document.ts";
import type { MountedTiles } from "../mounted-tiles.ts";
import { TileElementIds } from "../tile-element-ids.ts";

/**
 * Z8: lets screen readers find the tiles of each section after its heading. In the page the tiles are beside the
 * sections, in a layer of the canvas library.
 */
export function useOwnedTiles(
  layer: RefObject<HTMLElement | null>,
  document: CanvasDocument,
  mounted: MountedTiles,
): void {
  const prefix = useContext(TileElementIds);
  // After each rendering, which may have added sections.
  useLayoutEffect(() => {
    const own = () => {
      const owned = new Map<string, string[]>();
      for (const { id, data } of mounted.nodes) {
        const section = document.sections.of(areaOf(data.tile))?.id;
        if (section === undefined) continue;
        const ids = owned.get(section);
        if (ids === undefined) owned.set(section, [prefix + id]);
        else ids.push(prefix + id);
      }
      for (const ground of layer.current?.children ?? []) {
        const ids = owned.get(ground.getAttribute("data-section-id") ?? "")?.join(" ");
        if (ids === undefined) ground.removeAttribute("aria-owns");
        else if (ground.getAttribute("aria-owns") !== ids) ground.setAttribute("aria-owns", ids);
      }
    };
    own();
    return mounted.subscribe(own);
  });
}
