import { canDeleteMosaic } from "@mosaico/domain/mosaic/mosaic";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { deleteMosaic, editMosaics } from "./mosaics.api.ts";

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly userId: string;
  readonly mosaic: { readonly id: number; readonly title: string };
  /** The number of mosaics in its account, of which the last cannot be deleted (M3). */
  readonly mosaicsInAccount: number;
  readonly onDeleted: () => void;
  /** Offered after deleting, to restore the mosaic. */
  readonly undo?: { readonly label: string; readonly onClick: () => void };
};

/**
 * Asks before deleting a mosaic or, for the last one of an account and the public one, says why it cannot be deleted.
 */
export function DeleteMosaicDialog({
  open,
  onOpenChange,
  userId,
  mosaic,
  mosaicsInAccount,
  onDeleted,
  undo,
}: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: deleteMosaic,
    onSuccess: () => {
      toast.success(t("mosaics.delete.done"), mosaic.title, undo ? { action: undo } : {});
      onOpenChange(false);
      onDeleted();
      editMosaics(client, userId, (mosaics) => mosaics.filter(({ id }) => id !== mosaic.id));
    },
    onError: (error) => {
      if (!isLast(error) && !isBase(error)) {
        toast.error(t("mosaics.delete.failed"), errorWords(error, t));
      }
    },
  });

  if (!canDeleteMosaic(mosaicsInAccount) || isLast(deletion.error)) {
    return (
      <ConfirmDialog
        cancelLabel={t("mosaics.delete.understood")}
        description={t("mosaics.delete.lastText")}
        onOpenChange={onOpenChange}
        open={open}
        title={t("mosaics.delete.lastTitle")}
      />
    );
  }
  if (isBase(deletion.error)) {
    return (
      <ConfirmDialog
        cancelLabel={t("mosaics.delete.understood")}
        description={t("errors.mosaics.isBase")}
        onOpenChange={onOpenChange}
        open={open}
        title={t("mosaics.delete.lastTitle")}
      />
    );
  }
  return (
    <ConfirmDialog
      cancelLabel={t("mosaics.cancel")}
      confirmLabel={t("mosaics.delete.confirm")}
      description={t("mosaics.delete.text", { title: mosaic.title })}
      loading={deletion.isPending}
      loadingLabel={t("mosaics.delete.busy")}
      onConfirm={() => deletion.mutate(mosaic.id)}
      onOpenChange={onOpenChange}
      open={open}
      title={t("mosaics.delete.title")}
      tone="danger"
    />
  );
}

function isLast(error: unknown): boolean {
  return error instanceof ApiError && error.code === "mosaics.last";
}

function isBase(error: unknown): boolean {
  return error instanceof ApiError && error.code === "mosaics.isBase";
}
