import type { WireFile } from "@mosaico/contract/files";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { savedName } from "./saved-name.ts";

type Props = {
  readonly file: WireFile;
  readonly variant?: ButtonVariant;
  readonly className?: string;
};

/** Saves a file under the name that it had where it came from. */
export function SaveButton({ file, variant = "secondary", className }: Props) {
  const { t } = useTranslation();
  return (
    <a
      className={buttonLook(variant, "medium", className)}
      download={savedName(file)}
      href={file.url}
    >
      <Download aria-hidden="true" size={18} />
      {t("files.save")}
    </a>
  );
}
