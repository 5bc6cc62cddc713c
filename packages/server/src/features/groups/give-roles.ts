import type { WireGroupRole } from "@mosaico/contract/groups";
import { GROUP_LIMITS, checkGroupName } from "@mosaico/domain/people/group";
import type { AccountRole } from "@mosaico/domain/people/role";
import type { RequestCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { valueOf } from "#platform/http/refusal.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { followGroupsIn } from "./groups.service.ts";
import {
  addGroupRole,
  countGroupRoles,
  findGroupRole,
  forgetGroup,
  listUsersIn,
  removeGroupRole,
} from "./groups.store.ts";

const USERS_AT_ONCE = 200;

type Maintained = Permitted<{ readonly accountId: string }, "platform.maintain">;

/** W7: gives a group a role in an account. Users who are known to be in it become members at once. */
export async function giveRole(
  tx: RequestCtx,
  { accountId }: Maintained,
  { group, role }: { readonly group: string; readonly role: AccountRole },
): Promise<WireGroupRole> {
  const name = valueOf(checkGroupName(group));
  await lockKey(tx.db, "groups.roles");
  if ((await countGroupRoles(tx)) >= GROUP_LIMITS.roles) throw new AppError("groups.tooMany");
  const id = tx.ids.uuid();
  await lockAccount(tx.db, accountId);
  if (!(await addGroupRole(tx, { id, accountId, group: name, role }))) {
    throw new AppError("groups.hasRole");
  }
  await followAll(tx, name, accountId);
  return getGroupRole(tx, id);
}

/** W7: takes a role from a group. Whoever was a member only by it is one no longer. */
export async function takeRole(tx: RequestCtx, id: string): Promise<WireGroupRole> {
  const taken = await getGroupRole(tx, id);
  // Sign-ins at the same time look for roles once they have this lock.
  await lockAccount(tx.db, taken.account.id);
  if (!(await removeGroupRole(tx, id))) throw new AppError("notFound");
  await followAll(tx, taken.group, taken.account.id);
  await forgetGroup(tx, taken.group);
  return taken;
}

/** Makes the memberships of everybody in a group what their groups grant now in an account. */
async function followAll(tx: RequestCtx, group: string, accountId: string): Promise<void> {
  let users = await listUsersIn(tx, group, "", USERS_AT_ONCE);
  while (users.length > 0) {
    for (const userId of users) await followGroupsIn(tx, { accountId, userId });
    users = await listUsersIn(tx, group, users.at(-1) ?? "", USERS_AT_ONCE);
  }
}

async function getGroupRole(tx: RequestCtx, id: string): Promise<WireGroupRole> {
  const found = await findGroupRole(tx, id);
  if (found === undefined) throw new AppError("notFound");
  return found;
}
