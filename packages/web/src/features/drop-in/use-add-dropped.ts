import { ONE_CELL, oneCellAt } from "@mosaico/domain/mosaic/area";
import type { Position, TileData } from "@mosaico/domain/tile/tile";
import { type RefObject, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { toast } from "#ui/toast.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { pageAddressOf } from "#features/page-details/page-details.api.ts";
import { makePageTiles, makeTiles } from "./make-tiles.ts";
import type { PageQueue } from "./page-queue.ts";
import type { Dropped } from "./read-drop.ts";
import { notifyAdded, notifyRefused } from "./notify.ts";

/** A text too long for one tile, split into parts that fit, until the user confirms. */
export type LongText = { readonly parts: readonly TileData[]; readonly point: Position };

/** Creates tiles from dropped or pasted content, around a point of the canvas. */
export function useAddDropped(
  open: OpenMosaic,
  uploads: UploadQueue,
  pages: PageQueue,
  canvas: RefObject<CanvasHandle | null>,
) {
  const { t } = useTranslation();
  const [longText, setLongText] = useState<LongText>();

  const add = (tiles: readonly TileData[], point: Position) => {
    const made = makeTiles(open, tiles, point, uploads.places);
    if ("problem" in made) {
      notifyRefused(t, made.problem);
      return;
    }
    notifyAdded(t, tiles.length);
    showFirst(made.places);
  };
  /** T14: the tiles are there at once, and filled in once their pages have responded. */
  const addPages = (tiles: readonly TileData[], point: Position) => {
    const made = makePageTiles(open, tiles, point, uploads.places);
    if ("problem" in made) {
      notifyRefused(t, made.problem);
      return;
    }
    const { latest } = open.history;
    if (latest !== undefined) pages.add(made.tiles, latest);
    notifyAdded(t, tiles.length);
    showFirst(made.tiles.map(({ position }) => position));
  };
  const send = (files: readonly File[], point: Position) => {
    const places = open.document.placesNear(
      point,
      files.map(() => ONE_CELL),
      uploads.places,
    );
    uploads.add(files.map((file, at) => ({ file, position: places[at] ?? point })));
    showFirst(places);
  };
  const showFirst = ([first]: readonly Position[]) => {
    if (first !== undefined) canvas.current?.show(oneCellAt(first));
  };

  const addDropped = ({ files, tiles }: Pick<Dropped, "files" | "tiles">, point: Position) => {
    if (files.length + tiles.length === 0) toast.info(t("uploads.nothing"));
    if (files.length > 0) send(files, point);
    if (tiles.length > 1 && tiles.every(({ type }) => type === "texto")) {
      setLongText({ parts: tiles, point });
    } else if (tiles.length > 0) {
      const isPages = tiles.every((data) => pageAddressOf(data) !== undefined);
      if (isPages) addPages(tiles, point);
      else add(tiles, point);
    }
  };

  return { addDropped, add, longText, setLongText };
}
