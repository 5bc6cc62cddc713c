import type { CallInput } from "@mosaico/contract/call";
import type { PageQuery } from "@mosaico/contract/page";
import { type WireInvite, peopleApi } from "@mosaico/contract/people";
import { can } from "@mosaico/domain/people/permission";
import {
  type ActorCtx,
  type RequestCtx,
  type SystemCtx,
  inTransaction,
} from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { permit } from "#platform/http/permit.ts";
import type { Permitted, ResourceLoader } from "#platform/http/routes.ts";
import { acceptInvite, isInvited, requireAddress, getOpenInvite } from "./accept-invite.ts";
import {
  type InviteRow,
  findInvite,
  listInvites as listInviteRows,
  removeInvite,
} from "./invites.store.ts";
import { findMember, findPerson, listAccountsByGroups, setLastMosaic } from "./members.store.ts";
import { endMembership } from "./members.ts";
import { setMemberByGroups } from "./set-member-by-groups.ts";
import { wireInvite } from "./wire.ts";
import {
  type OwnAccount,
  requireGivable,
  requireMaintainer,
  withinAccount,
} from "./within-account.ts";

export { acceptInvite, isInvited, requireAddress, getOpenInvite, setLastMosaic };
export { listAccountsByGroups, setMemberByGroups };

/** An invite to an account that the requester belongs to or administers. */
export type InviteResource = InviteRow;

export const loadInvite: ResourceLoader<InviteResource> = async (ctx, id) => {
  const invite = await findInvite(ctx, id);
  return invite && can(ctx.actor, "mosaic.see", { accountId: invite.accountId })
    ? invite
    : undefined;
};

type InvitesQuery = Pick<CallInput<"GET /user-invites">["query"], "search" | "status" | "role">;

/** A page of the invites of one account, or of all accounts in which the requester may invite; newest first. */
export async function listInvites(
  ctx: ActorCtx,
  account: OwnAccount | undefined,
  { search, status, role, ...query }: PageQuery & InvitesQuery,
): Promise<Page<WireInvite>> {
  const accountIds = account ? [account.accountId] : invitingIn(ctx);
  const now = ctx.clock.now();
  return readPage(query, peopleApi["GET /user-invites"], {
    rows: (request) =>
      listInviteRows(ctx, accountIds, { words: wordsOf(search), status, role }, request),
    place: ({ createdAt: key, id }) => ({ key, id }),
    item: (invite) => wireInvite(invite, now),
  });
}

/** The first account in which the requester may invite. */
export function firstOwnAccount(ctx: ActorCtx): OwnAccount {
  const [accountId] = invitingIn(ctx);
  const account = accountId === undefined ? undefined : { accountId };
  const permitted = account && permit(ctx.actor, "member.maintain", account);
  if (permitted === undefined) throw new AppError("auth.forbidden");
  return permitted;
}

/** Withdraws an invite. If it was accepted, the membership ends at once. */
export async function deleteInvite(
  ctx: ActorCtx,
  invited: Permitted<InviteResource, "member.maintain">,
): Promise<void> {
  await withinAccount(ctx, invited, async (tx, requester) => {
    requireMaintainer(tx, invited);
    const now = await findInvite(tx, invited.id);
    if (now === undefined) throw new AppError("notFound");
    const { accountId, userId } = now;
    const member = userId === null ? undefined : await findMember(tx, { accountId, userId });
    requireGivable(requester, member?.role ?? now.role);
    if (member !== undefined) await endMembership(tx, member);
    await removeInvite(tx, now);
  });
}

/** Describes the invite of a link. */
export async function lookAtInvite(ctx: RequestCtx, token: string) {
  const invite = await getOpenInvite(ctx, token);
  const inviter =
    invite.invitedBy === null ? undefined : await findPerson(ctx, "id", invite.invitedBy);
  const person = await findPerson(ctx, "email", invite.email);
  const { accountName, name, email, role, language } = invite;
  return {
    accountName,
    inviterName: inviter?.name ?? "",
    name,
    email,
    role,
    language,
    hasUser: person !== undefined && person.status !== "pending",
  };
}

/** Accepts an invite as the signed-in user. */
export async function acceptAsRequester(ctx: ActorCtx, token: string): Promise<WireInvite> {
  const invite = await getOpenInvite(ctx, token);
  const { userId } = ctx.actor;
  const email = await emailOf(ctx, userId);
  requireAddress(invite, email);
  return inTransaction(ctx, (tx) => acceptInvite(tx, token, { userId, email }));
}

async function emailOf(ctx: SystemCtx, userId: string): Promise<string> {
  const person = await findPerson(ctx, "id", userId);
  // The user was deleted after the session was read.
  if (person === undefined) throw new AppError("auth.required");
  return person.email;
}

function invitingIn({ actor }: ActorCtx): string[] {
  return actor.memberships
    .map(({ accountId }) => accountId)
    .filter((accountId) => can(actor, "member.maintain", { accountId }));
}
