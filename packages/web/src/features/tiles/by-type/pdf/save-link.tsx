import { Download } from "lucide-react";
import { LookOnly } from "#features/files/look-only.tsx";
import { useMaySave } from "#features/files/may-save.ts";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { type ButtonVariant, buttonLook } from "#ui/button-look.ts";
import { Button } from "#ui/button.tsx";
import { type FileRisk, useCarefulSave } from "../use-careful-save.tsx";

/** The file to save, its name, and the risk of opening it. */
export type SavedAs = {
  readonly url: string;
  readonly fileName: string;
  readonly risk?: FileRisk;
};

/** Saves the file under its original name. */
export function SaveLink({ variant, ...saved }: SavedAs & { variant: ButtonVariant }) {
  const { t } = useTranslation();
  const { save, question } = useCarefulSave(saved);
  const maySave = useMaySave();
  if (!maySave) return variant === "primary" ? <LookOnly /> : null;
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
