import { Command } from "lucide-react";
import { CommandKeys } from "#features/shortcuts/command-keys.tsx";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";

type Props = {
  readonly onOpen: () => void;
  readonly tooltipSide: "bottom" | "left";
};

/** Opens the command palette. */
export function PaletteButton({ onOpen, tooltipSide }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={Command}
      label={t("palette.title")}
      onClick={onOpen}
      shortcut={<CommandKeys letter="K" />}
      tooltipSide={tooltipSide}
    />
  );
}
