import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { Button } from "#ui/button.tsx";
import { type FileRisk, useCarefulSave } from "../use-careful-save.tsx";

/** What is saved and under which name, and what it may run where it is opened. */
export type SavedAs = {
  readonly url: string;
  readonly fileName: string;
  readonly risk?: FileRisk;
};

/** Saves the file under the name that it came with. */
export function SaveLink({ variant, ...saved }: SavedAs & { variant: ButtonVariant }) {
  const { t } = useTranslation();
  const { save, question } = useCarefulSave(saved);
  if (question !== null) {
    return (
      <>
        <Button icon={Download} onClick={save} variant={variant}>
          {t("pdf.save")}
        </Button>
        {question}
      </>
    );
  }
  return (
    <a className={buttonLook(variant, "medium")} download={saved.fileName} href={saved.url}>
      <Download aria-hidden="true" size={18} />
      {t("pdf.save")}
    </a>
  );
}
