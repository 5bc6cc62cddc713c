import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";

type Props = {
  readonly id: string;
  /** The query whose list the key is in. */
  readonly queryKey: QueryKey;
  readonly texts: {
    readonly title: string;
    readonly text: string;
    readonly keep: string;
    readonly remove: string;
    readonly removed: string;
    readonly failed: string;
  };
  readonly onRemove: (id: string) => Promise<void>;
  readonly onClose: () => void;
};

/** Asks before a passkey or an access token is removed. */
export function RemoveKeyDialog({ id, queryKey, texts, onRemove, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () => onRemove(id),
    onSuccess: () => {
      client.setQueryData<readonly { readonly id: string }[]>(queryKey, (keys) =>
        keys?.filter((key) => key.id !== id),
      );
      toast.success(texts.removed);
    },
    onError: (error) => toast.error(texts.failed, errorWords(error, t)),
    onSettled: () => {
      onClose();
      // After an error, too: it may have been removed elsewhere.
      void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <ConfirmDialog
      cancelLabel={texts.keep}
      confirmLabel={texts.remove}
      description={texts.text}
      loading={removing.isPending}
      onConfirm={() => removing.mutate()}
      onOpenChange={onClose}
      open
      title={texts.title}
      tone="danger"
    />
  );
}
