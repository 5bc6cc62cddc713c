import { Check, CloudOff, GitCompareArrows, TriangleAlert } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useStore } from "zustand";
import { IconButton } from "#ui/icon-button.tsx";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { useSaveView } from "./use-save-view.ts";
import { showConflicts, conflictStore } from "#features/sync/conflicts/conflict-store.ts";
import { useSaveWords } from "./use-save-words.ts";

const LOOKS = {
  saved: { icon: Check, ink: "text-success-ink!" },
  saving: { icon: Check, ink: "" },
  retrying: { icon: CloudOff, ink: "text-warning-ink!" },
  stuck: { icon: TriangleAlert, ink: "text-danger-ink!" },
  refused: { icon: TriangleAlert, ink: "text-danger-ink!" },
} as const;

type Props = {
  readonly open: OpenMosaic;
  /** Opens the place that explains the state in words. */
  readonly onPress: () => void;
};

/** The save state as an icon, for places without space for words. */
export function SaveSign({ open, onPress }: Props) {
  const { t } = useTranslation();
  const { save } = useSaveView(open);
  const conflicts = useStore(conflictStore, ({ items }) => items.length);
  const { icon, ink } = LOOKS[save.state];
  const words = useSaveWords(open);
  return (
    <>
      <IconButton
        className={ink}
        icon={icon}
        label={words}
        loading={save.state === "saving"}
        onClick={onPress}
        tooltipSide="left"
      />
      <p className="sr-only" role="status">
        {words}
      </p>
      {conflicts > 0 ? (
        <IconButton
          className="text-warning-ink!"
          icon={GitCompareArrows}
          label={t("mosaics.conflicts.waits", { count: conflicts })}
          onClick={() => showConflicts(true)}
          tooltipSide="left"
        />
      ) : null}
    </>
  );
}
