import type { WireMember } from "@mosaico/contract/people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { toast } from "#ui/toast.ts";
import { editMembers, refreshPeople, removeMember } from "./people.api.ts";

type Props = {
  readonly account: { readonly id: string; readonly name: string };
  readonly member: WireMember;
  readonly isSelf: boolean;
  readonly onClose: () => void;
};

/** Asks, naming the member, before they are removed from an account. */
export function RemoveMemberDialog({ account, member, isSelf, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const which = isSelf ? "leave" : "remove";
  const names = { name: member.name, account: account.name };
  const removal = useMutation({
    mutationFn: removeMember,
    onSuccess: () => {
      editMembers(client, account.id, (members) =>
        members.filter(({ userId }) => userId !== member.userId),
      );
      void refreshPeople(client, account.id);
      toast.success(t(`people.${which}.done`, names));
      onClose();
    },
    onError: (error) => {
      toast.error(t(`people.${which}.failed`, names), errorWords(error, t));
      void refreshPeople(client, account.id);
    },
  });
  return (
    <ConfirmDialog
      cancelLabel={t("people.cancel")}
      confirmLabel={t(`people.${which}.confirm`)}
      description={t(`people.${which}.text`, names)}
      loading={removal.isPending}
      loadingLabel={t(`people.${which}.busy`)}
      onConfirm={() => removal.mutate(member)}
      onOpenChange={onClose}
      open
      title={t(`people.${which}.title`, names)}
      tone="danger"
    />
  );
}
