import type { WireInvite } from "@mosaico/contract/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { editInvites, refreshPeople, withdrawInvite } from "./people.api.ts";

type Props = { readonly invite: WireInvite; readonly onClose: () => void };

/** Asks, naming the person, before an invitation is withdrawn. */
export function WithdrawInviteDialog({ invite, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { accountId, name, email } = invite;
  const withdrawal = useMutation({
    mutationFn: withdrawInvite,
    onSuccess: () => {
      editInvites(client, accountId, (invites) => invites.filter(({ id }) => id !== invite.id));
      toast.success(t("people.withdraw.done"), email);
      onClose();
    },
    onError: (error) => {
      toast.error(t("people.withdraw.failed"), errorWords(error, t));
      void refreshPeople(client, accountId);
    },
  });
  return (
    <ConfirmDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t("people.withdraw.confirm")}
      description={t("people.withdraw.text", { email })}
      loading={withdrawal.isPending}
      loadingLabel={t("people.withdraw.busy")}
      onConfirm={() => withdrawal.mutate(invite.id)}
      onOpenChange={onClose}
      open
      title={t("people.withdraw.title", { name })}
      tone="danger"
    />
  );
}
