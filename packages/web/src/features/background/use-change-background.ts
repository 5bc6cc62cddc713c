import type { Background } from "@mosaico/domain/mosaic/background";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { toast } from "#ui/toast.ts";
import {
  type BackgroundDocument,
  type EditBackground,
  type Undo,
  changeBackground,
} from "./change-background.ts";

const TOAST = "background";
// A different id: a toast closes when its button is pressed, and would take this one along.
const OUTCOME = "background.undo";

/** Changes the background and offers to undo it. */
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

  /** Returns a function that undoes it; undefined if nothing changed. */
  const change = (background: Background): Undo | undefined => {
    const outcome = changeBackground(document, edit, background);
    if (outcome === undefined) return undefined;
    if (outcome.ok) return outcome.value;
    toast.error(t("background.failed"), t(`errors.${outcome.problem}`), { id: TOAST });
    return undefined;
  };

  return { change, offerUndo };
}
