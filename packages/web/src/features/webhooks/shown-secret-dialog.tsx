import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";

type Props = { readonly secret: string; readonly onClose: () => void };

/** The secret of a webhook, which is shown only once. */
export function ShownSecretDialog({ secret, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      labels={{
        done: t("webhooks.kept"),
        close: t("webhooks.close"),
        copy: t("webhooks.copy"),
        copied: t("webhooks.copied"),
        notCopied: t("webhooks.notCopied"),
      }}
      onClose={onClose}
      secret={secret}
      text={t("webhooks.shownText")}
      title={t("webhooks.shownTitle")}
    />
  );
}
