import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Size } from "@mosaico/domain/mosaic/area";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import type { TileMove } from "#features/canvas/moving/tile-moves.ts";
import { usePublishedMoves } from "#features/canvas/moving/use-published-moves.ts";
import { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import type { UploadQueue } from "#features/drop-in/upload-queue.ts";
import { MoveToPanel } from "./move-to/move-to-panel.tsx";
import type { Rights } from "#features/mosaics/rights.ts";
import { useShortcuts } from "#features/shortcuts/use-shortcuts.ts";
import type { CopiedTiles } from "#features/drop-in/copied-tiles.ts";
import { AppearanceStrip } from "./appearance-strip.tsx";
import { ARRANGE_NOTICE } from "./notice.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { type Arranging, useArrangeActions } from "./use-arrange-actions.ts";
import { type SectionActions, useSectionTools } from "./sections/use-section-tools.tsx";
import { useCopy } from "./use-copy.ts";
import { usePasteTiles } from "./use-paste-tiles.ts";
import { usePointerPlace } from "./use-pointer-place.ts";
import { useIsSomeSelected } from "./use-selected.ts";

type Options = {
  readonly open: OpenMosaic;
  readonly uploads: UploadQueue;
  readonly canvas: RefObject<CanvasHandle | null>;
  readonly rights: Rights;
  readonly maintenance: boolean;
  readonly moving: boolean;
  readonly setMoving: (on: boolean) => void;
  readonly isNarrow: boolean;
  readonly rightInset: number;
  /** Opens the dialog of a new tile, which goes to this point. */
  readonly onCreate: (near: Position) => void;
};

/** The selection, and everything that can be done with it. */
export type Many = {
  readonly selection: TileSelection;
  readonly isSomeSelected: boolean;
  readonly pasteTiles: (
    copied: CopiedTiles & { readonly broken: number },
    near: Position | undefined,
  ) => void;
  readonly actions: Arranging;
  /** Reports that a tile was removed in its dialog, and offers to undo it. */
  readonly notifyRemoved: (inverse: readonly Operation[]) => void;
  /** Whether the panel that moves the selected tiles is open. */
  readonly isMovingTo: boolean;
  /** Making and editing sections; undefined if the user may not now. */
  readonly sections: Pick<SectionActions, "create" | "tools"> | undefined;
  /** The tools beside the only selected tile. */
  readonly beside: ReactNode;
  /** The bar with the actions for the selected tiles. */
  readonly bar: ReactNode;
  /** Dialogs and panels. */
  readonly surfaces: ReactNode;
};

export function useArranging(options: Options): Many {
  const { open, uploads, canvas, rights, maintenance } = options;
  const [moving, setMoving] = useState<readonly Tile[]>();
  const { t } = useTranslation();
  const [selection] = useState(() => new TileSelection(open.document));
  const [context] = useState(() => ({ open, selection }));
  useEffect(() => selection.follow(), [selection]);
  useEffect(() => {
    if (!maintenance) selection.clear();
  }, [maintenance, selection]);
  // The move panel applies to the selection it was opened for and closes when that changes.
  useEffect(() => selection.subscribe(() => setMoving(undefined)), [selection]);
  const isSomeSelected = useIsSomeSelected(selection);

  const sections = useSectionTools(context, canvas, options.onCreate);
  // A section has pieces anywhere in it.
  const isHere = useStore(open.rest.view, (view) => view.isHere);
  const mayMakeSections = rights.design && maintenance && isHere;
  const { actions, ...removal } = useArrangeActions(context, rights, canvas, {
    askWhere: setMoving,
    makeSection: rights.design && isHere ? sections.make : undefined,
  });
  const moves = usePublishedMoves(open.document.shown, (done) => {
    open.edit(done.map(({ id, position }) => ({ op: "moveTile", id, position })));
  });
  const resizeAt = ({ id, position }: TileMove, { width, height }: Size) => {
    const from = open.document.find(id)?.position;
    const isMoved = from?.x !== position.x || from.y !== position.y;
    const move = isMoved ? [{ op: "moveTile", id, position } as const] : [];
    open.edit([{ op: "updateTile", id, data: { width, height } }, ...move]);
    const title = open.document.find(id)?.data.title ?? "";
    announce(t("canvas.sizing.done", { title, width, height }));
  };
  const closeMoving = () => {
    const [leader] = moving ?? [];
    setMoving(undefined);
    requestAnimationFrame(() => canvas.current?.returnFocus(leader?.id));
  };
  // The notice and its offer to undo are useless on another screen.
  useEffect(() => () => toast.dismiss(ARRANGE_NOTICE.id), []);
  const onSelected = (act: (() => void) | undefined) =>
    maintenance && isSomeSelected ? act : undefined;
  useShortcuts({
    "mod+a": maintenance ? actions.selectAll : undefined,
    "mod+d": onSelected(actions.duplicate),
    delete: onSelected(actions.remove),
    backspace: onSelected(actions.remove),
    escape: onSelected(actions.clear),
    "mod+g": onSelected(actions.makeSection),
  });
  useCopy({
    open,
    context,
    isOn: maintenance,
    mayCut: rights.design,
    onCopied: (count) => toast.success(t("arrange.copied", { count }), undefined, ARRANGE_NOTICE),
    onCut: removal.removeAfterCut,
  });
  const pointer = usePointerPlace();
  const paste = usePasteTiles({ open, context, uploads, canvas });

  return {
    selection,
    isSomeSelected,
    pasteTiles: (copied, near) => {
      const at = pointer.current;
      const under = at === undefined ? canvas.current?.middle() : canvas.current?.pointUnder(at);
      const place = near ?? under;
      paste(copied, place ?? open.document.placeForNewTile());
    },
    actions,
    notifyRemoved: removal.notifyRemoved,
    isMovingTo: moving !== undefined,
    beside:
      maintenance && moving === undefined ? (
        <AppearanceStrip
          actions={actions}
          document={open.document}
          isNarrow={options.isNarrow}
          selection={selection}
        />
      ) : undefined,
    bar:
      maintenance && moving === undefined ? (
        <SelectionBar
          actions={actions}
          document={open.document}
          isNarrow={options.isNarrow}
          moving={options}
          rightInset={options.rightInset}
          selection={selection}
        />
      ) : null,
    sections: mayMakeSections ? sections : undefined,
    surfaces: (
      <>
        {mayMakeSections ? sections.surfaces : null}
        {moving !== undefined && rights.edit ? (
          <MoveToPanel
            canvas={canvas}
            document={open.document}
            isDocked={maintenance}
            isNarrow={options.isNarrow}
            key={moving[0]?.id}
            onClose={closeMoving}
            onMove={(planned, size) => {
              const [only] = planned;
              if (size === undefined || only === undefined) moves.put(planned);
              else resizeAt(only, size);
            }}
            rightInset={options.rightInset}
            tiles={moving}
          />
        ) : null}
        <ConfirmDialog
          cancelLabel={t("arrange.many.cancel")}
          confirmLabel={t("arrange.many.confirm", { count: removal.question.count })}
          description={t("arrange.many.text")}
          onConfirm={removal.confirmRemoval}
          onOpenChange={removal.stopAsking}
          open={removal.question.isOpen && rights.design}
          title={t("arrange.many.title", { count: removal.question.count })}
          tone="danger"
        />
      </>
    ),
  };
}
