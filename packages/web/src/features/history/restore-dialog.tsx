import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import type { HistoryPageProps } from "./history-props.ts";
import { restoreRevision } from "./history.api.ts";

type Props = Pick<HistoryPageProps, "onChanged" | "onRestored"> & {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly userId: string;
  readonly id: number;
  readonly revision: number;
  readonly when: string;
};

/** Asks before a whole version is restored, and explains that nothing is lost. */
export function RestoreDialog({
  open,
  onClose,
  onChanged,
  onRestored,
  userId,
  id,
  revision,
  when,
}: Props) {
  const { t } = useTranslation();
  const restoring = useMutation({
    mutationFn: () => restoreRevision(userId, id, revision),
    onSuccess: (states) => {
      toast.success(t("history.restore.done", { when }));
      onClose();
      onChanged(states);
      onRestored();
    },
    meta: { failure: "history.restore.failed" },
  });
  return (
    <ConfirmDialog
      cancelLabel={t("history.restore.cancel")}
      confirmLabel={t("history.restore.confirm")}
      description={t("history.restore.text", { when })}
      loading={restoring.isPending}
      loadingLabel={t("history.restore.busy")}
      onConfirm={() => restoring.mutate()}
      onOpenChange={onClose}
      open={open}
      title={t("history.restore.title")}
    />
  );
}
