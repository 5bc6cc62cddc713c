import type { SystemCtx } from "#platform/context.ts";
import { SCIM_LIMITS } from "./limits.ts";
import type { Condition } from "./read-filter.ts";

/** A group that the identity provider maintains. */
export type ScimGroupRow = {
  readonly id: string;
  readonly name: string;
  readonly externalId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** The attributes that groups can be found by. */
export const GROUP_ATTRIBUTES = ["id", "displayname", "externalid"] as const;

const COLUMNS = [
  "id",
  "name",
  "external_id as externalId",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

export async function findScimGroup(
  { db }: SystemCtx,
  id: string,
): Promise<ScimGroupRow | undefined> {
  return db.selectFrom("scim_groups").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

/** Another group with the same name or id at the provider. */
export async function findDoubleGroup(
  { db }: SystemCtx,
  { id, name, externalId }: Pick<ScimGroupRow, "id" | "name" | "externalId">,
): Promise<ScimGroupRow | undefined> {
  return db
    .selectFrom("scim_groups")
    .select(COLUMNS)
    .where("id", "!=", id)
    .where((of) =>
      of.or([
        of("name", "=", name),
        ...(externalId === null ? [] : [of("external_id", "=", externalId)]),
      ]),
    )
    .executeTakeFirst();
}

/** A part of the groups that meet all conditions, oldest first, and how many do. */
export async function listScimGroups(
  { db }: SystemCtx,
  conditions: readonly Condition[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: ScimGroupRow[] }> {
  let found = db.selectFrom("scim_groups");
  for (const { attribute, value } of conditions) {
    const column = attribute === "id" ? "id" : attribute === "displayname" ? "name" : "external_id";
    found = found.where(column, "=", String(value));
  }
  const { total } = await found
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (limit === 0) return { total, rows: [] };
  const rows = await found
    .select(COLUMNS)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

export async function countScimGroups({ db }: SystemCtx): Promise<number> {
  const { count } = await db
    .selectFrom("scim_groups")
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a group, or changes it. */
export async function setScimGroup(
  { db, clock }: SystemCtx,
  { id, name, externalId }: Pick<ScimGroupRow, "id" | "name" | "externalId">,
): Promise<void> {
  const now = clock.now().toISOString();
  const values = { name, external_id: externalId, updated_at: now };
  await db
    .insertInto("scim_groups")
    .values({ id, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

export async function removeScimGroup({ db }: SystemCtx, id: string): Promise<void> {
  await db.deleteFrom("scim_groups").where("id", "=", id).execute();
}

/** The members of a group, with their names. */
export async function listScimMembers(
  { db }: SystemCtx,
  groupId: string,
  limit: number = SCIM_LIMITS.members,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return db
    .selectFrom("scim_members")
    .innerJoin("users", "users.id", "scim_members.user_id")
    .select(["users.id as id", "users.name as name"])
    .where("scim_members.group_id", "=", groupId)
    .orderBy("scim_members.user_id")
    .limit(limit)
    .execute();
}

/** A group, and a user who is in it. */
export type GroupOfUser = Pick<ScimGroupRow, "id" | "name" | "externalId"> & {
  readonly userId: string;
};

/** The groups of users, by id. */
export async function listGroupsOfUsers(
  { db }: SystemCtx,
  userIds: readonly string[],
): Promise<GroupOfUser[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom("scim_members")
    .innerJoin("scim_groups", "scim_groups.id", "scim_members.group_id")
    .select([
      "scim_members.user_id as userId",
      "scim_groups.id as id",
      "scim_groups.name as name",
      "external_id as externalId",
    ])
    .where("scim_members.user_id", "in", userIds)
    .orderBy("scim_groups.id")
    .execute();
}

/** Adds a user whom the provider maintains. Returns whether they are new there; undefined if there is no such user. */
export async function addScimMember(
  { db }: SystemCtx,
  groupId: string,
  userId: string,
): Promise<boolean | undefined> {
  const user = await db
    .selectFrom("scim_users")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (user === undefined) return undefined;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("scim_members")
    .values({ group_id: groupId, user_id: userId })
    .onConflict((conflict) => conflict.columns(["group_id", "user_id"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeScimMember(
  { db }: SystemCtx,
  groupId: string,
  userId: string,
): Promise<void> {
  await db
    .deleteFrom("scim_members")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .execute();
}
