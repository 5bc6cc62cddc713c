import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";

/** What is saved and under which name. */
export type SavedAs = { readonly url: string; readonly fileName: string };

/** Saves the file under the name that it came with. */
export function SaveLink({ url, fileName, variant }: SavedAs & { variant: ButtonVariant }) {
  const { t } = useTranslation();
  return (
    <a className={buttonLook(variant, "medium")} download={fileName} href={url}>
      <Download aria-hidden="true" size={18} />
      {t("pdf.save")}
    </a>
  );
}
