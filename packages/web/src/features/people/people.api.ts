import type { CallInput } from "@mosaico/contract/call";
import type { WireInvite, WireMember } from "@mosaico/contract/people";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { dropOlderAnswers } from "#platform/api/drop-older-answers.ts";
import { readPages } from "#platform/api/read-pages.ts";

/** The body of a new invitation. */
export type NewInvite = CallInput<"POST /user-invites">["body"];

/** The new role and mosaics of a member. */
export type MemberChange = Omit<CallInput<"PUT /members/:userId">["body"], "accountId">;

// Others accept, and other administrators invite, while the list is open.
const refetchInterval = 20_000;

/** The members of an account. */
export function membersQuery(accountId: string) {
  return queryOptions({
    queryKey: ["members", accountId],
    queryFn: ({ signal }): Promise<WireMember[]> =>
      readPages((page) => call("GET /members", { query: { accountId, ...page } }, { signal })),
    refetchInterval,
  });
}

/** All invitations to an account, newest first. */
export function invitesQuery(accountId: string) {
  return queryOptions({
    queryKey: ["invites", accountId],
    queryFn: ({ signal }): Promise<WireInvite[]> =>
      readPages((page) => call("GET /user-invites", { query: { accountId, ...page } }, { signal })),
    refetchInterval,
  });
}

export async function invite(body: NewInvite): Promise<WireInvite> {
  return (await call("POST /user-invites", { body })).item;
}

export async function resendInvite(id: string): Promise<WireInvite> {
  return (await call("POST /user-invites/:id/resend", { params: { id } })).item;
}

export async function withdrawInvite(id: string): Promise<void> {
  await call("DELETE /user-invites/:id", { params: { id } });
}

export async function changeMember(
  { accountId, userId }: Pick<WireMember, "accountId" | "userId">,
  change: MemberChange,
): Promise<WireMember> {
  const input = { params: { userId }, body: { ...change, accountId } };
  return (await call("PUT /members/:userId", input)).item;
}

export async function removeMember({
  accountId,
  userId,
}: Pick<WireMember, "accountId" | "userId">): Promise<void> {
  await call("DELETE /members/:userId", { params: { userId }, query: { accountId } });
}

/** Edits the cached list of members without a request. */
export function editMembers(
  client: QueryClient,
  accountId: string,
  edit: (members: readonly WireMember[]) => WireMember[],
): void {
  const { queryKey } = membersQuery(accountId);
  client.setQueryData(queryKey, (members) => members && edit(members));
  dropOlderAnswers(client, queryKey);
}

/** Edits the cached list of invitations without a request. */
export function editInvites(
  client: QueryClient,
  accountId: string,
  edit: (invites: readonly WireInvite[]) => WireInvite[],
): void {
  const { queryKey } = invitesQuery(accountId);
  client.setQueryData(queryKey, (invites) => invites && edit(invites));
  dropOlderAnswers(client, queryKey);
}

/** Refetches both lists, since the cached ones may be wrong. */
export async function refreshPeople(client: QueryClient, accountId: string): Promise<void> {
  await Promise.all(
    [membersQuery(accountId), invitesQuery(accountId)].map(({ queryKey }) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}
