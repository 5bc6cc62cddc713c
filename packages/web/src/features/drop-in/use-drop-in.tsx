import { ONE_CELL } from "@mosaico/domain/mosaic/area";
import type { Position } from "@mosaico/domain/tile/tile";
import { type ReactNode, type RefObject, useRef } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import { renamePasted } from "#features/files/rename-pasted.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { toast } from "#ui/toast.ts";
import { type CopiedTiles, readTiles } from "./copied-tiles.ts";
import type { Rights } from "#features/mosaics/rights.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { PageTray } from "./page-tray.tsx";
import { ReadingPieces } from "./reading-pieces.tsx";
import { usePageQueue } from "./use-page-queue.ts";
import { UploadingPieces } from "./uploading-pieces.tsx";
import { DragHint } from "./drag-hint.tsx";
import { LandingPlaces } from "./landing-places.tsx";
import { LongTextDialog } from "./long-text-dialog.tsx";
import { canReadClipboard, readClipboard } from "./read-clipboard.ts";
import { isBoardName } from "@mosaico/domain/exchange/imported";
import { type Carried, type Dropped, readDrop, readPaste } from "./read-drop.ts";
import { useAddDropped } from "./use-add-dropped.ts";
import { useTransfers } from "./use-transfers.ts";

type Options = {
  readonly open: OpenMosaic;
  readonly uploads: UploadQueue;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly target: RefObject<HTMLElement | null>;
  readonly rights: Rights;
  readonly maintenance: boolean;
  readonly rightInset: number;
  readonly bottomInset: number;
  readonly setMaintenance: (on: boolean) => void;
  /** A folder or the file of a board was dropped, which can become many tiles. */
  readonly onImport: (dropped: DroppedBoard) => void;
  /** Pastes tiles copied from a mosaic at the pointer, near a given point or in the middle. */
  readonly pasteTiles: (
    copied: CopiedTiles & { readonly broken: number },
    near: Position | undefined,
  ) => void;
};

/** A dropped folder, or a dropped file that can become many tiles, or a single one by `asFile`. */
type DroppedBoard = { readonly point: Position } & (
  | { readonly file: File; readonly asFile: () => void }
  | { readonly entries: readonly FileSystemEntry[] }
);

/** All ways to turn external content into tiles: drop, paste, the file picker. */
export type DropIn = {
  /** Opens the file picker for several files. */
  readonly chooseFiles: () => void;
  /** Pastes the clipboard near a point or in the middle; undefined if pages may not read it. */
  readonly paste: ((near?: Position) => void) | undefined;
  /** Rendered on the canvas during uploads and drags. */
  readonly layer: ReactNode;
  /** Rendered above the canvas. */
  readonly surfaces: ReactNode;
};

export function useDropIn(options: Options): DropIn {
  const { open, uploads, canvas, rights, maintenance, setMaintenance } = options;
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const pages = usePageQueue(open);
  const { addDropped, add, longText, setLongText } = useAddDropped(open, uploads, pages, canvas);
  const state = !rights.design ? "forbidden" : maintenance ? "accept" : "off";

  const receive = (take: () => void) => {
    if (state === "accept") take();
    else if (state === "forbidden") {
      toast.info(t("uploads.notAdded"), t("uploads.hint.forbidden"));
    } else {
      toast.info(t("uploads.off.title"), t("uploads.off.text"), {
        action: {
          label: t("uploads.off.action"),
          onClick: () => {
            setMaintenance(true);
            take();
          },
        },
      });
    }
  };
  const receiveDropped = (dropped: Dropped, point: Position) =>
    receive(() => {
      const [file, ...others] = dropped.files;
      const asFile = () => addDropped(dropped, point);
      const { entries } = dropped;
      const isBoard = file !== undefined && others.length === 0 && isBoardName(file.name);
      if (entries.length > 0) options.onImport({ entries, point });
      else if (isBoard) options.onImport({ file, point, asFile });
      else asFile();
    });
  const middle = (): Position => canvas.current?.middle() ?? open.document.placeForNewTile();
  const receivePaste = (carried: Carried, near?: Position) => {
    const copied = readTiles(carried.tiles);
    if (copied !== undefined) {
      receive(() => options.pasteTiles(copied, near));
      return;
    }
    const files = carried.files.map((file) => renamePasted(file, t("files.pastedPicture")));
    receiveDropped(readPaste({ ...carried, files }), near ?? middle());
  };
  const drag = useTransfers({
    target: options.target,
    onDrop: (carried, at) =>
      receiveDropped(readDrop(carried), canvas.current?.pointUnder(at) ?? middle()),
    onPaste: (carried) => {
      const holdsNothing =
        carried.files.length === 0 && carried.plain.trim() === "" && carried.tiles === "";
      if (!holdsNothing) receivePaste(carried);
    },
  });
  const point = drag && state === "accept" ? canvas.current?.pointUnder(drag) : undefined;
  const places =
    drag === undefined || point === undefined
      ? []
      : open.document.placesNear(
          point,
          Array.from({ length: drag.count }, () => ONE_CELL),
          uploads.places,
        );

  const paste = async (near?: Position) => {
    try {
      receivePaste(await readClipboard(), near);
    } catch {
      toast.error(t("uploads.denied.title"), t("uploads.denied.text"));
    }
  };

  return {
    chooseFiles: () => picker.current?.click(),
    paste: canReadClipboard() ? (near) => void paste(near) : undefined,
    layer: (
      <>
        <LandingPlaces places={places} />
        <ReadingPieces document={open.document} pages={pages} />
        <UploadingPieces uploads={uploads} />
      </>
    ),
    surfaces: (
      <>
        <input
          aria-label={t("uploads.files")}
          hidden
          multiple
          onChange={({ target }) => {
            addDropped({ files: [...(target.files ?? [])], tiles: [] }, middle());
            // Otherwise choosing the same files again would not fire an event.
            target.value = "";
          }}
          ref={picker}
          type="file"
        />
        {drag === undefined ? null : <DragHint count={drag.count} state={state} />}
        <PageTray
          bottomInset={options.bottomInset}
          pages={pages}
          rightInset={options.rightInset}
          uploads={uploads}
        />
        <LongTextDialog
          onAdd={({ parts, point: at }) => add(parts, at)}
          onClose={() => setLongText(undefined)}
          text={longText}
        />
      </>
    ),
  };
}
