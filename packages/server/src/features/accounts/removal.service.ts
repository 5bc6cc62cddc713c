import { canSpareOwner } from "@mosaico/domain/people/invite";
import { can } from "@mosaico/domain/people/permission";
import { findAccountRole } from "@mosaico/domain/people/role";
import { endPayment } from "#features/billing/billing.service.ts";
import { type MosaicKey, notifyMembers } from "#features/mosaics/mosaics.service.ts";
import { findBaseId } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { AppError } from "#platform/http/app-error.ts";
import {
  type MemberRow,
  emptyAccount,
  findAccountOfMosaic,
  listMembers,
  listOwnAccountIds,
  markDeleted,
} from "./removal.store.ts";

/**
 * Removes a user from all their accounts, in a transaction. An account without other members is deleted with its
 * contents; the sweep then deletes its files and remaining rows. R9: throws if the user is the last owner of an account
 * with other members. Returns the deleted mosaics, to be emptied after the commit.
 */
export async function leaveAccounts(tx: SystemCtx, userId: string): Promise<MosaicKey[]> {
  const removed: MosaicKey[] = [];
  // Accounts are locked in a fixed order, so that two users leaving the same accounts cannot deadlock.
  for (const accountId of await listOwnAccountIds(tx, userId)) {
    await lockAccount(tx.db, accountId);
    const members = await listMembers(tx, accountId);
    const others = members.filter((member) => member.userId !== userId);
    if (others.length > 0) {
      refuseLastOwner(accountId, members, userId);
      await notifyMembers(tx, accountId);
      continue;
    }
    if (await hasBase(tx, accountId)) throw new AppError("accounts.hasBase");
    await endPayment(tx, accountId);
    await markDeleted(tx, accountId);
    for (const mosaicId of await emptyAccount(tx, accountId)) removed.push({ accountId, mosaicId });
  }
  return removed;
}

/** Called after the account is locked: one of its mosaics may have become the public one while this waited. */
async function hasBase(tx: SystemCtx, accountId: string): Promise<boolean> {
  const baseId = await findBaseId(tx);
  return baseId !== undefined && (await findAccountOfMosaic(tx, baseId)) === accountId;
}

function refuseLastOwner(accountId: string, members: readonly MemberRow[], userId: string): void {
  const owners = members.filter((member) => isOwner(member, accountId));
  const isOne = owners.some((owner) => owner.userId === userId);
  // A blocked owner cannot run an account.
  const others = owners.filter((owner) => owner.userId !== userId && owner.isOpen);
  if (isOne && !canSpareOwner(others.length)) throw new AppError("members.lastOwner");
}

function isOwner({ userId, role: text }: MemberRow, accountId: string): boolean {
  const role = findAccountRole(text);
  if (role === undefined) return false;
  const memberships = [{ accountId, role, status: "active", mosaicIds: null }] as const;
  return can({ userId, isAdmin: false, memberships }, "member.maintain", { accountId });
}
