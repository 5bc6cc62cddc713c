import { Download } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import type { NamedFile } from "#features/files/named-file.ts";
import { LookOnly } from "#features/files/look-only.tsx";
import { useMaySave } from "#features/files/may-save.ts";
import { savedName } from "#features/files/saved-name.ts";
import { Button } from "#ui/button.tsx";
import { type FileRisk, useCarefulSave } from "../use-careful-save.tsx";

type Props = { readonly file: NamedFile; readonly risk: FileRisk };

/** F7: saves a file that may run code, after a warning. */
export function SaveWithCare({ file, risk }: Props) {
  const { t } = useTranslation();
  const { save, question } = useCarefulSave({ url: file.url, fileName: savedName(file), risk });
  const maySave = useMaySave();
  if (!maySave) return <LookOnly />;
  return (
    <>
      <Button className="shrink-0" icon={Download} onClick={save} variant="primary">
        {t("files.save")}
      </Button>
      {question}
    </>
  );
}
