import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = { readonly token: string; readonly onClose: () => void };

/** The token for an identity provider, which is shown only once. */
export function ShownScimTokenDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {t("tokens.kept")}
        </Button>
      }
      closeLabel={t("tokens.kept")}
      description={t("admin.scim.shownText")}
      // Shown only once, so closing needs a confirmation.
      locked
      onOpenChange={onClose}
      open
      size="small"
      title={t("admin.scim.shownTitle")}
    >
      <code className="block rounded-control bg-sunken p-4 font-mono text-base break-all select-all">
        {token}
      </code>
      <div className="pt-4">
        <CopyButton
          copiedLabel={t("tokens.copied")}
          failedLabel={t("tokens.notCopied")}
          label={t("tokens.copy")}
          text={token}
        />
      </div>
    </Dialog>
  );
}
