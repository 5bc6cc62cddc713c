import type { Background } from "@mosaico/domain/mosaic/background";
import { useTranslation } from "react-i18next";
import { toast } from "#ui/toast.ts";
import {
  type BackgroundDocument,
  type EditBackground,
  type Undo,
  changeBackground,
} from "./change-background.ts";

const TOAST = "background";
// Not the same: a notice goes once its button was pressed, and would take this one along.
const OUTCOME = "background.undo";

/** Changes the background and offers to take it back. */
export function useChangeBackground(document: BackgroundDocument, edit: EditBackground) {
  const { t } = useTranslation();

  const offerUndo = (undo: Undo) => {
    toast.success(t("background.changed"), undefined, {
      id: TOAST,
      action: {
        label: t("background.undo"),
        onClick: () => {
          if (undo()) toast.info(t("background.undone"), undefined, { id: OUTCOME });
          else toast.info(t("background.changedSince"), undefined, { id: OUTCOME });
        },
      },
    });
  };

  /** Answers how to take it back; undefined where nothing changed. */
  const change = (background: Background): Undo | undefined => {
    const outcome = changeBackground(document, edit, background);
    if (outcome === undefined) return undefined;
    if (outcome.ok) return outcome.value;
    toast.error(t("background.failed"), t(`errors.${outcome.problem}`), { id: TOAST });
    return undefined;
  };

  return { change, offerUndo };
}
