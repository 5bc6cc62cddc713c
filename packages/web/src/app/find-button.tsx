import { Search } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { CommandKeys } from "#features/shortcuts/command-keys.tsx";
import { IconButton } from "#ui/icon-button.tsx";

type Props = {
  readonly onFind: () => void;
  readonly tooltipSide: "bottom" | "left";
};

/** Opens the search within a mosaic. */
export function FindButton({ onFind, tooltipSide }: Props) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={Search}
      label={t("find.title")}
      onClick={onFind}
      shortcut={<CommandKeys letter="F" />}
      tooltipSide={tooltipSide}
    />
  );
}
