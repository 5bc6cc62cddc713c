import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";

type Props = { readonly token: string; readonly onClose: () => void };

/** A new token, which is shown only once. */
export function ShownTokenDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      labels={{
        done: t("tokens.kept"),
        close: t("profile.close"),
        copy: t("tokens.copy"),
        copied: t("tokens.copied"),
        notCopied: t("tokens.notCopied"),
      }}
      onClose={onClose}
      secret={token}
      text={t("tokens.shownText")}
      title={t("tokens.shownTitle")}
    />
  );
}
