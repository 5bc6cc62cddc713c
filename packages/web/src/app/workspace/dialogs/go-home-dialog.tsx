import { useTranslation } from "#platform/i18n/use-translation.ts";
import { useLocation } from "wouter";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

/** Asks before leaving a mosaic with unsent edits: they wait in this browser until it is opened again. */
export function GoHomeDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      cancelLabel={t("main.signOut.stay")}
      confirmLabel={t("home.leave.confirm")}
      description={t("home.leave.text")}
      onConfirm={() => navigate("/home")}
      onOpenChange={onCancel}
      open={open}
      title={t("home.leave.title")}
    />
  );
}
