import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { useSignOut } from "../use-sign-out.ts";

/** Asks before signing out with unsent edits: they stay in this browser until the same user returns. */
export function SignOutDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { t } = useTranslation();
  const { signOut, isBusy } = useSignOut();
  return (
    <ConfirmDialog
      cancelLabel={t("main.signOut.stay")}
      confirmLabel={t("main.signOut.confirm")}
      description={t("main.signOut.text")}
      loading={isBusy}
      loadingLabel={t("main.signOut.busy")}
      onConfirm={signOut}
      onOpenChange={onCancel}
      open={open}
      title={t("main.signOut.title")}
    />
  );
}
