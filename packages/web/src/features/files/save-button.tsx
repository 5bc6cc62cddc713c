import type { NamedFile } from "./named-file.ts";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { savedName } from "./saved-name.ts";

type Props = {
  readonly file: NamedFile;
  /** What is saved, where there is more than one thing to save. */
  readonly label?: string;
  readonly variant?: ButtonVariant;
  /** Only its icon on a phone. */
  readonly compact?: boolean;
  readonly className?: string;
};

/** Saves a file under the name that it had where it came from. */
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
