import { Download } from "lucide-react";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { saveAs } from "#platform/page/save-as.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = { readonly codes: readonly string[]; readonly onClose: () => void };

/** The recovery codes, which are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const { t } = useTranslation();

  function download() {
    const text = [t("auth.secondStep.fileHead", { host: location.host }), "", ...codes, ""];
    const file = new Blob([text.join("\r\n")], { type: "text/plain" });
    saveAs(file, t("auth.secondStep.fileName"));
  }

  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {t("auth.secondStep.kept")}
        </Button>
      }
      closeLabel={t("auth.secondStep.close")}
      description={t("auth.secondStep.codesText")}
      // Shown only once, so closing needs a confirmation.
      locked
      onOpenChange={onClose}
      open
      size="small"
      title={t("auth.secondStep.codesTitle")}
    >
      <ul className="grid gap-y-2 rounded-control bg-sunken p-4 select-text">
        {codes.map((code) => (
          <li className="text-sm font-semibold tabular-nums" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 pt-4">
        <CopyButton
          copiedLabel={t("auth.secondStep.copied")}
          failedLabel={t("auth.secondStep.notCopied")}
          label={t("auth.secondStep.copyCodes")}
          text={codes.join("\n")}
        />
        <Button icon={Download} onClick={download}>
          {t("auth.secondStep.download")}
        </Button>
      </div>
    </Dialog>
  );
}
