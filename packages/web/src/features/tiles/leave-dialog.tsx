import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onLeave: () => void;
  /** A file is being uploaded and would be lost. */
  readonly isSending: boolean;
};

/** Asks before unsaved input is discarded. */
export function LeaveDialog({ open, onOpenChange, onLeave, isSending }: Props) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      cancelLabel={t("tiles.leave.cancel")}
      confirmLabel={t("tiles.leave.confirm")}
      description={t(isSending ? "tiles.leave.sending" : "tiles.leave.text")}
      onConfirm={onLeave}
      onOpenChange={onOpenChange}
      open={open}
      title={t("tiles.leave.title")}
      tone="danger"
    />
  );
}
