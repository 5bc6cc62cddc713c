import type { WireImplementation } from "@mosaico/contract/accounts";
import { canDeleteImplementation } from "@mosaico/domain/account/implementation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { deleteImplementation, implementationsQuery, refreshAccounts } from "./accounts.api.ts";

type Props = {
  readonly implementation: WireImplementation;
  readonly userId: string;
  readonly onClose: () => void;
};

/** Asks before an implementation is deleted or, if it has mosaics, explains why it cannot be (C7). */
export function DeleteImplementationDialog({ implementation, userId, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { id, name, accountId, mosaicCount } = implementation;
  const deletion = useMutation({
    mutationFn: deleteImplementation,
    onSuccess: () => {
      toast.success(t("accounts.delete.done"), name);
      client.setQueryData(implementationsQuery(userId, accountId).queryKey, (list) =>
        list?.filter((each) => each.id !== id),
      );
      void refreshAccounts(client, userId);
      onClose();
    },
    onError: (error) => {
      void refreshAccounts(client, userId);
      if (!isNotEmpty(error)) toast.error(t("accounts.delete.failed"), errorWords(error, t));
    },
  });

  if (!canDeleteImplementation(mosaicCount) || isNotEmpty(deletion.error)) {
    return (
      <ConfirmDialog
        cancelLabel={t("accounts.delete.understood")}
        description={t("accounts.delete.notEmptyText", { name, count: Math.max(mosaicCount, 1) })}
        onOpenChange={onClose}
        open
        title={t("accounts.delete.notEmpty")}
      />
    );
  }
  return (
    <ConfirmDialog
      cancelLabel={t("accounts.cancel")}
      confirmLabel={t("accounts.delete.confirm")}
      description={t("accounts.delete.text", { name })}
      loading={deletion.isPending}
      loadingLabel={t("accounts.delete.busy")}
      onConfirm={() => deletion.mutate(id)}
      onOpenChange={onClose}
      open
      title={t("accounts.delete.title")}
      tone="danger"
    />
  );
}

function isNotEmpty(error: unknown): boolean {
  return error instanceof ApiError && error.code === "implementations.notEmpty";
}
