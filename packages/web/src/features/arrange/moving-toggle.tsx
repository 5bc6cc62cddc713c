import { LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { LetterKey } from "#features/shortcuts/letter-key.tsx";

/** Whether tiles can be dragged, and the function that toggles it. */
export type MovingMode = {
  readonly moving: boolean;
  readonly setMoving: (on: boolean) => void;
};

/** Toggles whether tiles can be dragged, as a small button. */
export function MovingToggle({
  mode,
  tooltipSide = "left",
}: {
  mode: MovingMode;
  tooltipSide?: "left" | "top";
}) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={mode.moving ? LockKeyhole : LockKeyholeOpen}
      label={t(mode.moving ? "main.lockMoving" : "main.unlockMoving")}
      onClick={() => mode.setMoving(!mode.moving)}
      className={mode.moving ? "bg-brand-soft! text-brand-ink!" : ""}
      shortcut={<LetterKey action="moving" />}
      tooltipSide={tooltipSide}
    />
  );
}
