import type { NamedFile } from "./named-file.ts";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { savedName } from "./saved-name.ts";

type Props = {
  readonly file: NamedFile;
  /** What is saved, if there is a choice. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** Shows only its icon on a phone. */
  readonly compact?: boolean;
  readonly className?: string;
};

/** Saves a file under its original name. */
export function SaveButton({
  file,
  label,
  variant = "secondary",
  compact = false,
  className,
}: Props) {
  const { t } = useTranslation();
  return (
    <a
      className={buttonLook(variant, "medium", className)}
      download={savedName(file)}
      href={file.url}
    >
      <Download aria-hidden="true" size={18} />
      <span className={compact ? "max-sm:sr-only" : undefined}>{label ?? t("files.save")}</span>
    </a>
  );
}
