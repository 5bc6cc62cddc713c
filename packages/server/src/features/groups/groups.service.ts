import { highestRole } from "@mosaico/domain/people/group";
import { listAccountsByGroups, setMemberByGroups } from "#features/people/people.service.ts";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import { addAuditEntry } from "#platform/http/audit.store.ts";
import {
  addToGroup,
  listAccountsOf,
  listGrantedAccounts,
  listGrantedRoles,
  listGroupsOf,
  listNamedGroups,
  removeFromGroup,
} from "./groups.store.ts";

/** Whether one of these groups has a role anywhere. */
export async function hasRoles(ctx: SystemCtx, groups: readonly string[]): Promise<boolean> {
  if (groups.length === 0) return false;
  const stated = new Set(groups);
  return (await listNamedGroups(ctx)).some((group) => stated.has(group));
}

/**
 * W7: notes which groups the identity provider states for a user, as far as they have roles, and makes the user's
 * memberships follow them. Returns whether groups have made them a member anywhere.
 */
export async function followStatedGroups(
  tx: RequestCtx,
  userId: string,
  stated: readonly string[],
): Promise<boolean> {
  const all = new Set(stated);
  const now = (await listNamedGroups(tx)).filter((group) => all.has(group));
  const before = await listGroupsOf(tx, userId);
  for (const group of now) if (!before.includes(group)) await addToGroup(tx, userId, group);
  for (const group of before) if (!now.includes(group)) await removeFromGroup(tx, userId, group);
  return followGroups(tx, userId);
}

/** W7: makes the memberships of a user those that their groups grant. Returns whether there are any. */
async function followGroups(tx: RequestCtx, userId: string): Promise<boolean> {
  const granted = await listGrantedAccounts(tx, userId);
  const before = await listAccountsByGroups(tx, userId);
  // In the same order everywhere, so that no two wait for each other.
  for (const accountId of [...new Set([...granted, ...before])].toSorted()) {
    await followGroupsIn(tx, { accountId, userId });
  }
  return (await listAccountsByGroups(tx, userId)).length > 0;
}

/** W7: makes the membership of a user in one account what their groups grant there. */
export async function followGroupsIn(
  tx: RequestCtx,
  key: { readonly accountId: string; readonly userId: string },
): Promise<void> {
  const what = await setMemberByGroups(tx, key, async () =>
    highestRole(await listGrantedRoles(tx, key)),
  );
  if (what === undefined) return;
  await addAuditEntry(tx, {
    event: "members.setByGroups",
    // Nobody's decision: the user who signs in does not grant it to themselves.
    userId: null,
    accountId: key.accountId,
    thing: `user:${key.userId}`,
    what,
  });
}

/** W7: makes memberships follow a change of these groups, for the users whom it concerns. */
export async function followChangeOf(
  tx: RequestCtx,
  groups: readonly string[],
  userIds: readonly string[],
): Promise<void> {
  const accounts = new Set<string>();
  for (const group of new Set(groups)) {
    for (const accountId of await listAccountsOf(tx, group)) accounts.add(accountId);
  }
  for (const accountId of [...accounts].toSorted()) {
    for (const userId of userIds) await followGroupsIn(tx, { accountId, userId });
  }
}
