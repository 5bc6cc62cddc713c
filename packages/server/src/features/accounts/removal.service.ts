import { canSpareOwner } from "@mosaico/domain/people/invite";
import { can } from "@mosaico/domain/people/permission";
import { findAccountRole } from "@mosaico/domain/people/role";
import { endPayment } from "#features/billing/billing.service.ts";
import { type MosaicKey, tellMembers } from "#features/mosaics/mosaics.service.ts";
import { findBaseId } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import {
  type MemberRow,
  emptyAccount,
  findAccountOfMosaic,
  holdAccount,
  listMembers,
  listOwnAccountIds,
  markDeleted,
} from "./removal.store.ts";

/**
 * Takes a person out of all their accounts, in a transaction. An account in which nobody else is goes with everything in
 * it; its files and what is left of it follow by the sweep. R9: whoever is the last owner of others stays. Gives the
 * mosaics that went, to be emptied once this is committed.
 */
export async function leaveAccounts(tx: SystemCtx, userId: string): Promise<MosaicKey[]> {
  const gone: MosaicKey[] = [];
  // In one order, so that two who leave the same accounts never wait for each other.
  for (const accountId of await listOwnAccountIds(tx, userId)) {
    await holdAccount(tx, accountId);
    const members = await listMembers(tx, accountId);
    const others = members.filter((member) => member.userId !== userId);
    if (others.length > 0) {
      refuseLastOwner(accountId, members, userId);
      await tellMembers(tx, accountId);
      continue;
    }
    if (await hasBase(tx, accountId)) throw new AppError("accounts.hasBase");
    await endPayment(tx, accountId);
    await markDeleted(tx, accountId);
    for (const mosaicId of await emptyAccount(tx, accountId)) gone.push({ accountId, mosaicId });
  }
  return gone;
}

/** Asked once the account is held: somebody may have chosen one of its mosaics while this waited. */
async function hasBase(tx: SystemCtx, accountId: string): Promise<boolean> {
  const baseId = await findBaseId(tx);
  return baseId !== undefined && (await findAccountOfMosaic(tx, baseId)) === accountId;
}

function refuseLastOwner(accountId: string, members: readonly MemberRow[], userId: string): void {
  const owners = members.filter((member) => isOwner(member, accountId));
  const isOne = owners.some((owner) => owner.userId === userId);
  // One who is blocked runs nothing.
  const others = owners.filter((owner) => owner.userId !== userId && owner.isOpen);
  if (isOne && !canSpareOwner(others.length)) throw new AppError("members.lastOwner");
}

function isOwner({ userId, role: text }: MemberRow, accountId: string): boolean {
  const role = findAccountRole(text);
  if (role === undefined) return false;
  const memberships = [{ accountId, role, status: "active", mosaicIds: null }] as const;
  return can({ userId, isAdmin: false, memberships }, "member.maintain", { accountId });
}
