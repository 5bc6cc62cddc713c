import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Kbd } from "#ui/kbd.tsx";

/** Buttons to the previous and the next tile, which the arrow keys reach too. */
export function StepButtons({ onStep }: { onStep: (direction: "next" | "previous") => void }) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label={t("tiles.previous")}
        onClick={() => onStep("previous")}
        shortcut={<Kbd>←</Kbd>}
        tooltipSide="bottom"
      />
      <IconButton
        icon={ChevronRight}
        label={t("tiles.next")}
        onClick={() => onStep("next")}
        shortcut={<Kbd>→</Kbd>}
        tooltipSide="bottom"
      />
    </>
  );
}
