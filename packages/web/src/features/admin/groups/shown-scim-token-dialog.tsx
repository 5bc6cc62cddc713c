import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ShownOnceDialog } from "#ui/shown-once-dialog.tsx";

type Props = { readonly token: string; readonly onClose: () => void };

/** The token for an identity provider, which is shown only once. */
export function ShownScimTokenDialog({ token, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <ShownOnceDialog
      labels={{
        done: t("tokens.kept"),
        close: t("tokens.kept"),
        copy: t("tokens.copy"),
        copied: t("tokens.copied"),
        notCopied: t("tokens.notCopied"),
      }}
      onClose={onClose}
      secret={token}
      text={t("admin.scim.shownText")}
      title={t("admin.scim.shownTitle")}
    />
  );
}
