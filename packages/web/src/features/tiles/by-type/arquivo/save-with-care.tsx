import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NamedFile } from "#features/files/named-file.ts";
import { savedName } from "#features/files/saved-name.ts";
import { saveAddress } from "#platform/page/save-as.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = { readonly file: NamedFile; readonly risk: "program" | "macros" };

/** F7: saves a program, or a document that may hold one, once somebody has been told what it is. */
export function SaveWithCare({ file, risk }: Props) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        className="shrink-0"
        icon={Download}
        onClick={() => setAsking(true)}
        variant="primary"
      >
        {t("files.save")}
      </Button>
      <ConfirmDialog
        cancelLabel={t("tiles.cancel")}
        confirmLabel={t("files.save")}
        description={t(`tiles.anyFile.${risk}`)}
        onConfirm={() => {
          setAsking(false);
          saveAddress(file.url, savedName(file));
        }}
        onOpenChange={setAsking}
        open={isAsking}
        title={t(risk === "program" ? "tiles.anyFile.askProgram" : "tiles.anyFile.askMacros")}
      />
    </>
  );
}
