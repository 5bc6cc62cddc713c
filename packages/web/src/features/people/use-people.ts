import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "#platform/i18n/use-translation.ts";
import { errorWords } from "#platform/text/error-words.ts";
import { toast } from "#ui/toast.ts";
import {
  type MemberChange,
  changeMember,
  editInvites,
  editMembers,
  invitesQuery,
  membersQuery,
  refreshPeople,
  resendInvite,
} from "./people.api.ts";

/** The people of an account, with both lists together: one without the other would be misleading. */
export function usePeople(accountId: string) {
  const members = useQuery(membersQuery(accountId));
  const invites = useQuery(invitesQuery(accountId));
  const error = members.error ?? invites.error;
  const isThere = members.data !== undefined && invites.data !== undefined;
  return {
    people: isThere ? { members: members.data, invites: invites.data } : undefined,
    error,
    isFetching: members.isFetching || invites.isFetching,
    retry: () => {
      void members.refetch();
      void invites.refetch();
    },
  };
}

/** Changes a member's role or an externo's mosaics: shown at once, and reverted if refused. */
export function useMemberChange(onChanged?: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ member, change }: { member: WireMember; change: MemberChange }) =>
      changeMember(member, change),
    onMutate: async ({ member, change }) => {
      await client.cancelQueries({ queryKey: membersQuery(member.accountId).queryKey });
      replace(member, { ...member, ...change, mosaicIds: change.mosaicIds ?? null });
    },
    onSuccess: (item, { member }) => {
      replace(member, item);
      toast.success(t("people.changed", { name: item.name }), t(`main.roles.${item.role}`), {
        brief: true,
      });
      onChanged?.();
    },
    onError: (error, { member }) => {
      replace(member, member);
      toast.error(t("people.notChanged", { name: member.name }), errorWords(error, t));
      void refreshPeople(client, member.accountId);
    },
  });

  function replace({ accountId, userId }: WireMember, by: WireMember) {
    editMembers(client, accountId, (members) =>
      members.map((member) => (member.userId === userId ? by : member)),
    );
  }
}

/** Sends an invitation again, with a new link. */
export function useResend() {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WireInvite) => resendInvite(id),
    onSuccess: (item) => {
      editInvites(client, item.accountId, (invites) =>
        invites.map((invite) => (invite.id === item.id ? item : invite)),
      );
      toast.success(t("people.resend.done"), item.email);
    },
    onError: (error, { accountId }) => {
      toast.error(t("people.resend.failed"), errorWords(error, t));
      void refreshPeople(client, accountId);
    },
  });
}
