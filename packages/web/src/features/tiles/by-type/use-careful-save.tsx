import { type ReactNode, useState } from "react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAddress } from "#platform/page/save-as.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** F7: why a file is a risk to whoever saves and opens it. */
export type FileRisk = "program" | "macros";

type Saved = { readonly url: string; readonly fileName: string; readonly risk?: FileRisk };

type CarefulSave = {
  /** Saves the file, after a confirmation if it may run code. */
  readonly save: () => void;
  /** The confirmation dialog, to be rendered beside its trigger. */
  readonly question: ReactNode;
};

/** F7: saves a program, or a document that may contain one, after a confirmation that says what it is. */
export function useCarefulSave({ url, fileName, risk }: Saved): CarefulSave {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const saveNow = () => saveAddress(url, fileName);
  if (risk === undefined) return { save: saveNow, question: null };
  const question = (
    <ConfirmDialog
      cancelLabel={t("tiles.cancel")}
      confirmLabel={t("files.save")}
      description={t(`tiles.anyFile.${risk}`)}
      onConfirm={() => {
        setAsking(false);
        saveNow();
      }}
      onOpenChange={setAsking}
      open={isAsking}
      title={t(risk === "program" ? "tiles.anyFile.askProgram" : "tiles.anyFile.askMacros")}
    />
  );
  return { save: () => setAsking(true), question };
}
