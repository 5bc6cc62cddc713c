import { searchKey } from "@mosaico/domain/search-key";
import type { SystemCtx } from "#platform/context.ts";
import type { Condition } from "./read-filter.ts";

/** A user whom the identity provider maintains. */
export type ScimUserRow = {
  readonly id: string;
  readonly userName: string | null;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly isBlocked: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
  readonly name: string;
  readonly email: string;
  readonly status: string;
  readonly language: string;
  readonly isAdmin: boolean;
};

/** What the provider says about a user, beside the name and address, which are the user's own. */
export type ScimUserValues = {
  readonly userName: string;
  readonly externalId: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
};

/** The attributes that users can be found by. */
export const USER_ATTRIBUTES = [
  "id",
  "username",
  "externalid",
  "displayname",
  "active",
  "emails",
  "emails.value",
  'emails[type eq "work"].value',
  "emails[primary eq true].value",
] as const;

function selectUsers({ db }: SystemCtx) {
  return db
    .selectFrom("scim_users")
    .innerJoin("users", "users.id", "scim_users.user_id")
    .select([
      "users.id as id",
      "scim_users.user_name as userName",
      "scim_users.external_id as externalId",
      "scim_users.given_name as givenName",
      "scim_users.family_name as familyName",
      "scim_users.is_blocked",
      "scim_users.created_at as createdAt",
      "scim_users.updated_at as updatedAt",
      "scim_users.deleted_at as deletedAt",
      "users.name as name",
      "users.email as email",
      "users.status as status",
      "users.language as language",
      "users.is_admin",
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectUsers>["execute"]>>[number];

function read({ is_blocked: isBlocked, is_admin: isAdmin, ...row }: Selected): ScimUserRow {
  return { ...row, isBlocked, isAdmin };
}

/** Also one who was deleted. */
export async function findScimUser(ctx: SystemCtx, id: string): Promise<ScimUserRow | undefined> {
  const row = await selectUsers(ctx).where("users.id", "=", id).executeTakeFirst();
  return row && read(row);
}

/** Another user with the same name or id at the provider. */
export async function findDouble(
  ctx: SystemCtx,
  id: string,
  { userName, externalId }: Pick<ScimUserValues, "userName" | "externalId">,
): Promise<ScimUserRow | undefined> {
  const row = await selectUsers(ctx)
    .where("users.id", "!=", id)
    .where((of) =>
      of.or([
        of("scim_users.user_name_key", "=", userName.toLowerCase()),
        ...(externalId === null ? [] : [of("scim_users.external_id", "=", externalId)]),
      ]),
    )
    .executeTakeFirst();
  return row && read(row);
}

/** A part of the users that meet all conditions, oldest first, and how many do. */
export async function listScimUsers(
  ctx: SystemCtx,
  conditions: readonly Condition[],
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: ScimUserRow[] }> {
  let found = ctx.db
    .selectFrom("scim_users")
    .innerJoin("users", "users.id", "scim_users.user_id")
    .where("scim_users.deleted_at", "is", null);
  for (const { attribute, value } of conditions) {
    if (attribute === "active") {
      found = found.where("users.status", value === true ? "=" : "!=", "active");
      continue;
    }
    // What is not compared exactly is stored in lower case.
    const [column, text] = columnOf(attribute, String(value));
    found = found.where(column, "=", text);
  }
  const { total } = await found
    .select((of) => of.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  if (limit === 0) return { total, rows: [] };
  const ids = found.select("users.id");
  const rows = await selectUsers(ctx)
    .where("users.id", "in", ids)
    .orderBy("scim_users.created_at")
    .orderBy("scim_users.user_id")
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows: rows.map(read) };
}

function columnOf(attribute: string, value: string) {
  if (attribute === "id") return ["users.id", value] as const;
  if (attribute === "username") return ["scim_users.user_name_key", value.toLowerCase()] as const;
  if (attribute === "externalid") return ["scim_users.external_id", value] as const;
  if (attribute === "displayname") return ["users.name", value] as const;
  return ["users.email", value.trim().toLowerCase()] as const;
}

/** Takes a user under the provider's care, also one who was so before. */
export async function setScimUser(
  { db, clock }: SystemCtx,
  id: string,
  { userName, externalId, givenName, familyName }: ScimUserValues,
): Promise<void> {
  const now = clock.now().toISOString();
  const values = {
    user_name: userName,
    user_name_key: userName.toLowerCase(),
    external_id: externalId,
    given_name: givenName,
    family_name: familyName,
    updated_at: now,
    deleted_at: null,
  };
  await db
    .insertInto("scim_users")
    .values({ user_id: id, is_blocked: false, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Sets what the user is called and reached by. */
export async function setPerson(
  { db }: SystemCtx,
  id: string,
  { name, email }: { readonly name: string; readonly email: string },
): Promise<void> {
  await db
    .updateTable("users")
    .set({ name, email, search: searchKey(name) })
    .where("id", "=", id)
    .execute();
}

/** Blocks a user, or ends a block. */
export async function setBlockedByScim(
  { db }: SystemCtx,
  id: string,
  { status, isBlocked }: { readonly status: string; readonly isBlocked: boolean },
): Promise<void> {
  await db.updateTable("users").set({ status }).where("id", "=", id).execute();
  await db
    .updateTable("scim_users")
    .set({ is_blocked: isBlocked })
    .where("user_id", "=", id)
    .execute();
}

/** Forgets what the provider called a user; the user stays. */
export async function markDeleted({ db, clock }: SystemCtx, id: string): Promise<void> {
  const now = clock.now().toISOString();
  await db
    .updateTable("scim_users")
    .set({
      user_name: null,
      user_name_key: null,
      external_id: null,
      deleted_at: now,
      updated_at: now,
    })
    .where("user_id", "=", id)
    .execute();
}
