import { type AccountRole, findAccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import type { WireGroupRole } from "@mosaico/contract/groups";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { deleteAll } from "#platform/database/in-portions.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";

/** The role of a group in an account, with its sort key. */
export type GroupRoleRow = { readonly search: string; readonly item: WireGroupRole };

/** The roles of groups by name: those whose group or account has every word. */
export async function listGroupRoles(
  ctx: SystemCtx,
  words: readonly string[],
  { after, limit }: PageRequest,
): Promise<GroupRoleRow[]> {
  let query = selectRoles(ctx).orderBy("group_roles.search").orderBy("group_roles.id").limit(limit);
  query = query.$call(withWords(words, "group_roles.search", "accounts.search"));
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("group_roles.search", "group_roles.id"), ">", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map(read);
}

export async function findGroupRole(
  ctx: SystemCtx,
  id: string,
): Promise<WireGroupRole | undefined> {
  const row = await selectRoles(ctx).where("group_roles.id", "=", id).executeTakeFirst();
  return row && read(row).item;
}

function selectRoles({ db }: SystemCtx) {
  return db
    .selectFrom("group_roles")
    .innerJoin("accounts", "accounts.id", "group_roles.account_id")
    .select([
      "group_roles.id as id",
      "group_roles.group_name as group",
      "group_roles.search as search",
      "group_roles.role as role",
      "group_roles.created_at as createdAt",
      "accounts.id as accountId",
      "accounts.name as accountName",
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectRoles>["execute"]>>[number];

function read({ search, accountId, accountName, role, ...row }: Selected): GroupRoleRow {
  return {
    search,
    item: {
      ...row,
      account: { id: accountId, name: accountName },
      role: roleOf({ role }),
    },
  };
}

export async function countGroupRoles({ db }: SystemCtx): Promise<number> {
  const { count } = await db
    .selectFrom("group_roles")
    .select((select) => select.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a role, unless the group has one in the account already. Returns whether it was added. */
export async function addGroupRole(
  { db, clock }: SystemCtx,
  added: {
    readonly id: string;
    readonly accountId: string;
    readonly group: string;
    readonly role: AccountRole;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("group_roles")
    .values({
      id: added.id,
      account_id: added.accountId,
      group_name: added.group,
      search: searchKey(added.group),
      role: added.role,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["account_id", "group_name"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeGroupRole({ db }: SystemCtx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("group_roles")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The names of the groups that have a role anywhere. */
export async function listNamedGroups({ db }: SystemCtx): Promise<readonly string[]> {
  const rows = await db.selectFrom("group_roles").select("group_name").distinct().execute();
  return rows.map(({ group_name: group }) => group);
}

/** The groups that are known of a user. */
export async function listGroupsOf({ db }: SystemCtx, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("user_groups")
    .select("group_name")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ group_name: group }) => group);
}

export async function addToGroup({ db }: SystemCtx, userId: string, group: string): Promise<void> {
  await db
    .insertInto("user_groups")
    .values({ user_id: userId, group_name: group })
    .onConflict((conflict) => conflict.columns(["user_id", "group_name"]).doNothing())
    .execute();
}

export async function removeFromGroup(
  { db }: SystemCtx,
  userId: string,
  group: string,
): Promise<void> {
  await db
    .deleteFrom("user_groups")
    .where("user_id", "=", userId)
    .where("group_name", "=", group)
    .execute();
}

/** Forgets who is in a group, unless it still has a role somewhere. */
export async function forgetGroup({ db }: SystemCtx, group: string): Promise<void> {
  const condition = sql`group_name = ${group}
    and not exists (select 1 from group_roles where group_roles.group_name = ${group})`;
  await deleteAll(db, { table: "user_groups", key: ["user_id", "group_name"] }, condition);
}

/** Some users who are known to be in a group, by id. */
export async function listUsersIn(
  { db }: SystemCtx,
  group: string,
  after: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from (
      select user_id from user_groups where group_name = ${group}
      union
      select scim_members.user_id from scim_members
        join scim_groups on scim_groups.id = scim_members.group_id
        where scim_groups.name = ${group} or scim_groups.external_id = ${group}
    ) as in_group
    where user_id > ${after} order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** The accounts in which groups of a user have roles. */
export async function listGrantedAccounts(
  { db }: SystemCtx,
  userId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("group_roles")
    .select("account_id as accountId")
    .distinct()
    .where(isOfGroups(userId))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** The accounts in which a group has roles. */
export async function listAccountsOf({ db }: SystemCtx, group: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("group_roles")
    .select("account_id as accountId")
    .where("group_name", "=", group)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** The roles that a user's groups have in an account. */
export async function listGrantedRoles(
  { db }: SystemCtx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<readonly AccountRole[]> {
  const rows = await db
    .selectFrom("group_roles")
    .select("role")
    .distinct()
    .where(isOfGroups(userId))
    .where("account_id", "=", accountId)
    .execute();
  return rows.map(roleOf);
}

/** Whether a role is of a group of the user: one stated at a sign-in, or one maintained by SCIM, by name or id there. */
function isOfGroups(userId: string): RawBuilder<SqlBool> {
  const ofScim = (column: "name" | "external_id") => sql`select ${sql.ref(`scim_groups.${column}`)}
    from scim_groups join scim_members on scim_members.group_id = scim_groups.id
    where scim_members.user_id = ${userId} and ${sql.ref(`scim_groups.${column}`)} is not null`;
  return sql<SqlBool>`group_roles.group_name in (
    select group_name from user_groups where user_id = ${userId}
    union ${ofScim("name")} union ${ofScim("external_id")})`;
}

/** An unknown role gives the fewest rights. */
function roleOf({ role }: { readonly role: string }): AccountRole {
  return findAccountRole(role) ?? "externo";
}
