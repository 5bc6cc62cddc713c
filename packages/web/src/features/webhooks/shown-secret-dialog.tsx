import { useTranslation } from "#platform/i18n/use-translation.ts";
import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialog.tsx";

type Props = { readonly secret: string; readonly onClose: () => void };

/** The secret of a webhook, which is shown only once. */
export function ShownSecretDialog({ secret, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      actions={
        <Button onClick={onClose} variant="primary">
          {t("webhooks.kept")}
        </Button>
      }
      closeLabel={t("webhooks.close")}
      description={t("webhooks.shownText")}
      // Shown only once, so closing needs a confirmation.
      locked
      onOpenChange={onClose}
      open
      size="small"
      title={t("webhooks.shownTitle")}
    >
      <code className="block rounded-control bg-sunken p-4 font-mono text-base break-all select-all">
        {secret}
      </code>
      <div className="pt-4">
        <CopyButton
          copiedLabel={t("webhooks.copied")}
          failedLabel={t("webhooks.notCopied")}
          label={t("webhooks.copy")}
          text={secret}
        />
      </div>
    </Dialog>
  );
}
