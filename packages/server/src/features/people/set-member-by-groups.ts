import { canSpareOwner } from "@mosaico/domain/people/invite";
import type { AccountRole } from "@mosaico/domain/people/role";
import { requireMemberCapacity } from "#features/billing/billing.service.ts";
import { recordEvent } from "#features/webhooks/webhooks.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { AppError } from "#platform/http/app-error.ts";
import { removeInvitesBy } from "./invites.store.ts";
import {
  type MemberKey,
  type MemberRow,
  addMember,
  countOtherOwners,
  findMember,
  setMember,
} from "./members.store.ts";
import { removeMembership } from "./members.ts";

/** What came of it, for the audit log; undefined if nothing was to be done. */
export type SetByGroups = AccountRole | "removed" | "noCapacity" | "lastOwner" | undefined;

/**
 * W7: gives a user the role that groups grant in an account, or ends what they granted. It is asked for while the
 * account is locked, so that it cannot change in between. What people granted stays as it is.
 */
export async function setMemberByGroups(
  tx: SystemCtx,
  key: MemberKey,
  findRole: () => Promise<AccountRole | undefined>,
): Promise<SetByGroups> {
  // A deleted account has no members.
  if ((await lockAccount(tx.db, key.accountId)) === undefined) return undefined;
  const role = await findRole();
  const member = await findMember(tx, key);
  if (member === undefined) return role && (await join(tx, key, role));
  if (!member.byGroups || member.role === role) return undefined;
  // R9: whoever is the only owner stays it until there is another one.
  if (member.role === "owner" && !canSpareOwner(await countOtherOwners(tx, key))) {
    return "lastOwner";
  }
  if (role === undefined) await removeMembership(tx, member);
  else await setMember(tx, key, { role, mosaicIds: null });
  // R7: they could otherwise return through an invite sent to themselves.
  if (role === undefined || member.role === "owner") await removeInvitesBy(tx, key);
  tx.events.publish([`user:${key.userId}`]);
  return role ?? "removed";
}

async function join(
  tx: SystemCtx,
  key: MemberKey,
  role: AccountRole,
): Promise<AccountRole | "noCapacity"> {
  if (!(await hasCapacity(tx, key))) return "noCapacity";
  await addMember(tx, key, { role, mosaicIds: null, byGroups: true });
  await recordEvent(tx, { event: "member.joined", ...key, role });
  tx.events.publish([`user:${key.userId}`]);
  return role;
}

/** C3: whether the plan of the account has room for another member. */
async function hasCapacity(tx: SystemCtx, { accountId }: Pick<MemberRow, "accountId">) {
  try {
    await requireMemberCapacity(tx, accountId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "plans.tooManyMembers") return false;
    throw error;
  }
}
