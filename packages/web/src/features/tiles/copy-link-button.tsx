import { Link } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { IconButton } from "#ui/icon-button.tsx";

/** Copies the address of the open tile. */
export function CopyLinkButton({ onCopy }: { readonly onCopy: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton icon={Link} label={t("sharing.copyTile")} onClick={onCopy} tooltipSide="bottom" />
  );
}
