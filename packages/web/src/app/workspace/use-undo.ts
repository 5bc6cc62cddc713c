import { areaOf } from "@mosaico/domain/mosaic/area";
import type { RefObject } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import type { CanvasHandle } from "#features/canvas/canvas-props.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import type { StepLabel } from "#features/sync/undo/step-label.ts";
import type { Undone } from "#features/sync/undo/undo-history.ts";
import { announce } from "#ui/announcer.tsx";
import { toast } from "#ui/toast.ts";
import { ARRANGE_NOTICE } from "#features/arrange/notice.ts";
import { type Rights, mayDo } from "#features/mosaics/rights.ts";

// More names would make the text too long.
const MAX_NAMED = 3;

/** Undo or redo: the next step in words and the function that takes it, undefined if there is none. */
type UndoAction = { readonly label: string; readonly go: (() => void) | undefined };

export type UndoTools = {
  readonly undo: UndoAction;
  readonly redo: UndoAction;
};

/**
 * Undo and redo of the open mosaic. Affected tiles are brought into view; parts changed by others since are reported as
 * skipped.
 */
export function useUndo(
  open: OpenMosaic,
  rights: Rights,
  canvas: RefObject<CanvasHandle | null>,
): UndoTools {
  const { t } = useTranslation();
  const next = useStore(open.history.view);
  const nameOf = ({ kind, count, title }: StepLabel) => t(`undo.steps.${kind}`, { count, title });
  const may = mayDo(rights);

  const notifySkipped = ({ skipped, label }: Undone) => {
    const tiles = skipped.filter((one) => one.part === "tile");
    const changed = tiles.filter(({ why }) => why === "changed");
    const removed = tiles.length - changed.length;
    const titles = changed.map(({ id }) => open.document.find(id)?.data.title ?? label.title);
    const count = changed.length;
    const sentences = [
      count > 0 &&
        (count > MAX_NAMED
          ? t("undo.stays.many", { count })
          : t("undo.stays.tiles", {
              count,
              titles: titles.map((title) => `“${title}”`).join(", "),
            })),
      removed > 0 && t("undo.stays.gone", { count: removed }),
      skipped.some(({ part }) => part === "title") && t("undo.stays.name"),
      skipped.some(({ part }) => part === "background") && t("undo.stays.background"),
      skipped.some(({ part }) => part === "settings") && t("undo.stays.settings"),
    ];
    toast.info(t("undo.stays.title"), sentences.filter(Boolean).join(" "), { id: "undo" });
  };
  const notify = (done: Undone, words: string) => {
    if (done.problem !== undefined)
      toast.error(t("undo.failed"), t(`errors.${done.problem}`), { id: "undo" });
    else if (done.skipped.length > 0) notifySkipped(done);
    else if (done.isForbidden)
      toast.info(t("undo.forbidden.title"), t("undo.forbidden.text"), { id: "undo" });
    const tile = done.tile === undefined ? undefined : open.document.find(done.tile);
    if (tile !== undefined) {
      open.document.reveal(tile);
      canvas.current?.show(areaOf(tile));
    }
    announce(words);
  };
  const undo = () => {
    const done = open.history.undo(may);
    // The arrange tools' notice offers to undo what has just been undone.
    toast.dismiss(ARRANGE_NOTICE.id);
    if (done) notify(done, t("undo.undone", { what: nameOf(done.label) }));
  };
  const redo = () => {
    const done = open.history.redo(may);
    if (done) notify(done, t("undo.redone", { what: nameOf(done.label) }));
  };

  return {
    undo: {
      label: next.undo ? t("undo.undoStep", { what: nameOf(next.undo) }) : t("undo.noUndo"),
      go: next.undo && rights.edit ? undo : undefined,
    },
    redo: {
      label: next.redo ? t("undo.redoStep", { what: nameOf(next.redo) }) : t("undo.noRedo"),
      go: next.redo && rights.edit ? redo : undefined,
    },
  };
}
