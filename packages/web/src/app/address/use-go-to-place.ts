import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { RefObject } from "react";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { nearestToMiddle } from "#features/canvas/geometry/nearest-to-middle.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import type { Place } from "./address.ts";
import { dropAddress } from "./use-tile-address.ts";

type Tools = {
  readonly document: MosaicDocument;
  /** Empty while a reading grid is shown. */
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly showTile: (tile: Tile) => void;
  readonly openTile: (id: TileId, element: HTMLElement | null) => void;
  /** Does something once all of the mosaic is here; missing if it is. */
  readonly whenHere?: (act: () => void) => void;
  /** The same for one tile, which may be loaded by itself. */
  readonly whenTileHere?: (id: TileId, act: () => void) => void;
};

/** Goes to a place that an address names: opens the tile, or shows the region. Says so if there is no such tile. */
export function useGoToPlace({ document, canvas, showTile, openTile, ...rest }: Tools) {
  const { t } = useTranslation();
  const goTo = (place: Place): void => {
    if ("region" in place) {
      if (canvas.current !== null) canvas.current.showRegion(place.region);
      else {
        const nearest = nearestToMiddle(document.pieces(), place.region);
        if (nearest !== undefined) showTile(nearest);
      }
      return;
    }
    const tile = document.find(place.tile);
    if (tile === undefined) {
      toast.info(t("sharing.missingTile"), t("sharing.missingTileText"));
      dropAddress();
      return;
    }
    showTile(tile);
    if (isSection(tile)) dropAddress();
    else openTile(tile.id, null);
  };
  return (place: Place): void => {
    const { whenHere, whenTileHere } = rest;
    const isHere = "region" in place ? canvas.current !== null : document.find(place.tile);
    const go = () => onceShown(() => goTo(place));
    if (whenHere === undefined || isHere) goTo(place);
    else if (whenTileHere !== undefined && "tile" in place) whenTileHere(place.tile, go);
    else whenHere(go);
  };
}

/** A reading grid shows what has arrived in the next frame. */
function onceShown(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
