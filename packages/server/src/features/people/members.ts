import type { CallInput } from "@mosaico/contract/call";
import type { PageQuery } from "@mosaico/contract/page";
import { type WireMember, peopleApi } from "@mosaico/contract/people";
import { canSpareOwner } from "@mosaico/domain/people/invite";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { MosaicResource } from "#features/mosaics/mosaics.service.ts";
import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { wordsOf } from "#platform/database/search-words.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { adaptInviteOf, removeInviteOf, removeInvitesBy } from "./invites.store.ts";
import { readLimitedTo } from "./limited-to.ts";
import {
  type MemberKey,
  type MemberRow,
  countOtherOwners,
  findMember,
  listMembers as listMemberRows,
  removeMember as removeMemberRow,
  setMember,
} from "./members.store.ts";
import { wireMember } from "./wire.ts";
import {
  type OwnAccount,
  requireGivable,
  requireMaintainer,
  withinAccount,
} from "./within-account.ts";

type MembersQuery = Pick<CallInput<"GET /members">["query"], "search" | "role" | "status">;

/** A page of the members of an account, longest-standing first. */
export async function listMembers(
  ctx: SystemCtx,
  { accountId }: OwnAccount,
  { search, role, status, ...query }: PageQuery & MembersQuery,
): Promise<Page<WireMember>> {
  return readPage(query, peopleApi["GET /members"], {
    rows: (request) =>
      listMemberRows(ctx, accountId, { words: wordsOf(search), role, status }, request),
    place: ({ since: key, userId: id }) => ({ key, id }),
    item: wireMember,
  });
}

/** Changes a member's role or mosaics. An externo's mosaics stay the same if left out. */
export async function changeMember(
  ctx: ActorCtx,
  account: OwnAccount,
  userId: string,
  changes: {
    readonly role: AccountRole;
    /** Undefined to leave them unchanged. */
    readonly mosaics: readonly Pick<MosaicResource, "accountId" | "mosaicId">[] | null | undefined;
  },
): Promise<WireMember> {
  const { role, mosaics } = changes;
  const limitedTo = readLimitedTo(account, role, mosaics ?? null);
  return withinAccount(ctx, account, async (tx, requester) => {
    requireMaintainer(tx, account);
    const key = { accountId: account.accountId, userId };
    const before = await getMember(tx, key);
    requireGivable(requester, before.role, role);
    if (role !== before.role) requireByPeople(before);
    if (role !== "owner") await requireAnotherOwner(tx, before);
    const keeps = mosaics === undefined && role === "externo" && before.role === "externo";
    const now = { role, mosaicIds: keeps ? before.mosaicIds : limitedTo };
    await setMember(tx, key, now);
    await adaptInviteOf(tx, key, now);
    // R7: a demoted owner could otherwise return as owner through an invite sent to themselves.
    if (before.role === "owner" && role !== "owner") await removeInvitesBy(tx, key);
    tx.events.publish([`user:${userId}`]);
    return wireMember({ ...before, ...now });
  });
}

/** Ends a membership. Every member may end their own. */
export async function removeMember(
  ctx: ActorCtx,
  account: { readonly accountId: string },
  userId: string,
): Promise<void> {
  await withinAccount(ctx, account, async (tx, requester) => {
    const isOwn = userId === tx.actor.userId;
    if (!isOwn) requireMaintainer(tx, account);
    const member = await getMember(tx, { accountId: account.accountId, userId });
    if (!isOwn) requireGivable(requester, member.role);
    await endMembership(tx, member);
  });
}

/**
 * Ends a membership, and deletes the invite that led to it. R7: if somebody else removes the member, the member's
 * pending invites are withdrawn too. The account must be locked.
 */
export async function endMembership(tx: ActorCtx, member: MemberRow): Promise<void> {
  requireByPeople(member);
  await requireAnotherOwner(tx, member);
  await removeMembership(tx, member);
  if (member.userId !== tx.actor.userId) await removeInvitesBy(tx, member);
}

/** Removes a member who is not the last owner, with the invite that led to it. The account must be locked. */
export async function removeMembership(tx: SystemCtx, member: MemberRow): Promise<void> {
  await removeMemberRow(tx, member);
  await removeInviteOf(tx, member);
  tx.events.publish([`user:${member.userId}`]);
}

/** W7: throws if the next sign-in of the member would undo what is about to be done. */
function requireByPeople({ byGroups }: MemberRow): void {
  if (byGroups) throw new AppError("members.byGroups");
}

/** R9: throws if the member is the last owner. */
async function requireAnotherOwner(tx: SystemCtx, member: MemberRow): Promise<void> {
  if (member.role !== "owner") return;
  if (!canSpareOwner(await countOtherOwners(tx, member))) throw new AppError("members.lastOwner");
}

async function getMember(tx: SystemCtx, key: MemberKey): Promise<MemberRow> {
  const member = await findMember(tx, key);
  if (member === undefined) throw new AppError("notFound");
  return member;
}
