import { areaOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import { fileNameOf } from "@mosaico/domain/tile/content";
import { fileAddressHere } from "#platform/base/file-address-here.ts";
import { fileOf } from "@mosaico/domain/tile/file-of";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { TFunction } from "#platform/i18n/translate.ts";
import { type RefObject, useEffect, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { uploadFile } from "#features/files/files.api.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { call } from "#platform/api/call.ts";
import { download } from "#platform/api/download.ts";
import { toast } from "#ui/toast.ts";
import type { UploadQueue } from "#features/drop-in/upload-queue.ts";
import type { CopiedTiles } from "#features/drop-in/copied-tiles.ts";
import { settlePasted } from "./settle-pasted.ts";
import { type ArrangeContext, putDown, withNewIds } from "./tools.ts";
import { BASE_PATH } from "#platform/base/base-path.ts";
import { installationUrl } from "#platform/base/here.ts";

type Pasted = CopiedTiles & { readonly broken: number };

type Options = {
  readonly open: OpenMosaic;
  readonly context: ArrangeContext;
  readonly uploads: UploadQueue;
  readonly canvas: RefObject<CanvasHandle | null>;
};

/**
 * Pastes copied tiles around a point, keeping their arrangement. Tiles from another account lose its icons, and their
 * files are uploaded again like dropped ones.
 */
export function usePasteTiles({ open, context, uploads, canvas }: Options) {
  const { t } = useTranslation();
  const [stop] = useState(() => new AbortController());
  useEffect(() => () => stop.abort(), [stop]);

  return (pasted: Pasted, point: Position) => {
    const places = open.document.placesForGroup(pasted.tiles.map(areaOf), point, uploads.places);
    if (places === undefined) {
      toast.error(t("arrange.notPasted"), t("arrange.noRoom"));
      return;
    }
    const { ready, withFile, lost } = settlePasted(pasted, withNewIds(pasted.tiles, places), {
      origin: installationUrl(),
      accountId: open.accountId,
    });
    const work = putDown(context, ready);
    if (work.problem !== undefined) {
      toast.error(t("arrange.notPasted"), t(`errors.${work.problem}`));
      return;
    }
    if (places[0] !== undefined) canvas.current?.show(oneCellAt(places[0]));
    notify(t, {
      count: ready.length,
      icons: lost.icons,
      files: lost.files,
      bringing: withFile.length,
      broken: pasted.broken,
    });
    if (withFile.length > 0) void bring(withFile);
  };

  /** F9: takes a photo's original if the user may have it, because re-encoding a copy loses quality. */
  async function takeFile(tile: Tile, name: string): Promise<File> {
    const { signal } = stop;
    const info =
      tile.data.type === "foto"
        ? await call("GET /files/:name", { params: { name } }, { signal })
        : undefined;
    const address = info?.item.original?.url ?? fileAddressHere(name);
    const bytes = await download(address, { signal });
    return new File([bytes], fileNameOf(address.slice(BASE_PATH.length)) ?? name);
  }

  /**
   * Uploads captions or a picture of a tile again. Returns undefined if that fails, because a tile without them is better
   * than none.
   */
  async function bringBeside(name: string): Promise<string | undefined> {
    if (name === "") return "";
    try {
      const bytes = await download(fileAddressHere(name), { signal: stop.signal });
      const to = { folder: "content", accountId: open.accountId } as const;
      return (await uploadFile(to, new File([bytes], name), { signal: stop.signal })).fileName;
    } catch {
      return undefined;
    }
  }

  async function bring(tiles: readonly Tile[]): Promise<void> {
    const without: Tile[] = [];
    let withoutCaptions = 0;
    let withoutPicture = 0;
    for (const tile of tiles) {
      const name = fileOf(tile);
      try {
        if (name === undefined) {
          const picture = await bringBeside(tile.data.picture);
          if (stop.signal.aborted) return;
          if (picture === undefined) withoutPicture += 1;
          const data = { ...tile.data, captions: "", picture: picture ?? "" };
          open.edit([{ op: "addTile", tile: { ...tile, data } }]);
          continue;
        }
        // One at a time, because the page holds each file in memory.
        const file = await takeFile(tile, name);
        const captions = await bringBeside(tile.data.captions);
        const picture = await bringBeside(tile.data.picture);
        if (stop.signal.aborted) return;
        if (captions === undefined) withoutCaptions += 1;
        if (picture === undefined) withoutPicture += 1;
        const data = { ...tile.data, captions: captions ?? "", picture: picture ?? "" };
        uploads.add([{ file, position: tile.position, data }]);
      } catch {
        if (stop.signal.aborted) return;
        const data = { ...tile.data, content: "", captions: "", picture: "" };
        without.push({ ...tile, data });
      }
    }
    if (without.length > 0) open.edit(without.map((tile) => ({ op: "addTile", tile })));
    const lost = [
      without.length > 0 && t("arrange.withoutFile", { count: without.length }),
      withoutCaptions > 0 && t("arrange.withoutCaptions", { count: withoutCaptions }),
      withoutPicture > 0 && t("arrange.withoutPicture", { count: withoutPicture }),
    ].filter((part) => part !== false);
    if (lost.length === 0) return;
    const notifyLost = () => toast.info(lost.join(" "));
    if (!uploads.isBusy) notifyLost();
    else {
      // Only one notice is visible at a time, so this one waits for that of the uploaded files.
      const forget = uploads.onRest(() => {
        forget();
        notifyLost();
      });
    }
  }
}

type PasteCounts = {
  count: number;
  icons: number;
  files: number;
  bringing: number;
  broken: number;
};

function notify(t: TFunction, { count, icons, files, bringing, broken }: PasteCounts): void {
  const more = [
    bringing > 0 && t("arrange.bringing", { count: bringing }),
    icons > 0 && t("arrange.withoutIcon", { count: icons }),
    files > 0 && t("arrange.withoutFile", { count: files }),
    broken > 0 && t("arrange.unreadable", { count: broken }),
  ].filter((part) => part !== false);
  const title =
    count === 0 && bringing === 0
      ? t("arrange.notPasted")
      : t("arrange.pasted", { count: count + bringing });
  const show = icons + files + broken > 0 ? toast.info : toast.success;
  show(title, more.length === 0 ? undefined : more.join(" "), { id: "arrange" });
}
