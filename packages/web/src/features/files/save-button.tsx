import type { NamedFile } from "./named-file.ts";
import { Download, type LucideIcon } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { LookOnly } from "./look-only.tsx";
import { useMaySave } from "./may-save.ts";
import { savedName } from "./saved-name.ts";

type Props = {
  readonly file: NamedFile;
  /** What is saved, if there is a choice. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  readonly icon?: LucideIcon;
  /** Shows only its icon on a phone. */
  readonly compact?: boolean;
  readonly className?: string;
};

/** Saves a file under its original name. */
export function SaveButton({
  file,
  label,
  icon: Icon = Download,
  variant = "secondary",
  compact = false,
  className,
}: Props) {
  const { t } = useTranslation();
  const maySave = useMaySave();
  if (!maySave) return variant === "primary" ? <LookOnly /> : null;
  return (
    <a
      className={buttonLook(variant, "medium", className)}
      download={savedName(file)}
      href={file.url}
    >
      <Icon aria-hidden="true" size={18} />
      <span className={compact ? "max-sm:sr-only" : undefined}>{label ?? t("files.save")}</span>
    </a>
  );
}
