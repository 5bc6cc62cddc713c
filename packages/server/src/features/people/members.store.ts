import { type AccountRole, findAccountRole } from "@mosaico/domain/people/role";
import type { SystemCtx } from "#platform/context.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";

export type MemberRow = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly photoName: string | null;
  readonly role: AccountRole;
  /** Null for the whole account. */
  readonly mosaicIds: readonly number[] | null;
  readonly isActive: boolean;
  /** W7: whether groups of the identity provider granted it. */
  readonly byGroups: boolean;
  readonly since: string;
};

export type MemberKey = { readonly accountId: string; readonly userId: string };

export type MemberFilter = {
  /** Each is in the name or in the address. */
  readonly words: readonly string[];
  readonly role: AccountRole | undefined;
  readonly status: "active" | "blocked" | undefined;
};

/** Members of an account, longest-standing first. */
export async function listMembers(
  ctx: SystemCtx,
  accountId: string,
  { words, role, status }: MemberFilter,
  { after, limit }: PageRequest,
): Promise<MemberRow[]> {
  let query = selectMembers(ctx, accountId)
    .orderBy("memberships.created_at")
    .orderBy("memberships.user_id")
    .limit(limit);
  query = query.$call(withWords(words, "users.search", "users.email"));
  if (role !== undefined) query = query.where("memberships.role", "=", role);
  if (status !== undefined) {
    query = query.where("users.status", status === "active" ? "=" : "!=", "active");
  }
  if (after !== undefined) {
    query = query.where((of) =>
      of(
        of.refTuple("memberships.created_at", "memberships.user_id"),
        ">",
        of.tuple(after.key, after.id),
      ),
    );
  }
  return (await query.execute()).map((row) => read(accountId, row));
}

export async function findMember(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
): Promise<MemberRow | undefined> {
  const row = await selectMembers(ctx, accountId)
    .where("memberships.user_id", "=", userId)
    .executeTakeFirst();
  return row && read(accountId, row);
}

/** The number of the account's other owners who can sign in. */
export async function countOtherOwners(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("memberships.account_id", "=", accountId)
    .where("memberships.user_id", "!=", userId)
    .where("memberships.role", "=", "owner" satisfies AccountRole)
    .where("memberships.status", "=", "active")
    .where("users.status", "=", "active")
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a member, unless the user is one already. */
export async function addMember(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
  {
    role,
    mosaicIds,
    byGroups = false,
  }: Pick<MemberRow, "role" | "mosaicIds"> & Partial<Pick<MemberRow, "byGroups">>,
): Promise<void> {
  const values = {
    role,
    mosaic_ids: jsonOf(mosaicIds),
    status: "active",
    granted_by: byGroups ? ("groups" as const) : null,
  };
  await ctx.db
    .insertInto("memberships")
    .values({
      account_id: accountId,
      user_id: userId,
      created_at: ctx.clock.now().toISOString(),
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "user_id"])
        .doUpdateSet(values)
        .where("memberships.status", "!=", "active"),
    )
    .execute();
}

export async function setMember(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
  { role, mosaicIds }: Pick<MemberRow, "role" | "mosaicIds">,
): Promise<void> {
  await ctx.db
    .updateTable("memberships")
    .set({ role, mosaic_ids: jsonOf(mosaicIds) })
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export async function removeMember(ctx: SystemCtx, key: MemberKey): Promise<void> {
  await ctx.db
    .deleteFrom("memberships")
    .where("account_id", "=", key.accountId)
    .where("user_id", "=", key.userId)
    .execute();
}

/** The accounts in which groups made a user a member. */
export async function listAccountsByGroups(
  { db }: SystemCtx,
  userId: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("account_id as accountId")
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    .where("granted_by", "is not", null)
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** `pending` until the address is verified. */
  readonly status: string;
  readonly language: string;
};

/** A user by id, or by normalised address. */
export async function findPerson(
  ctx: SystemCtx,
  by: "id" | "email",
  value: string,
): Promise<PersonRow | undefined> {
  return ctx.db
    .selectFrom("users")
    .select(["id", "name", "email", "status", "language"])
    .where(by, "=", value)
    .executeTakeFirst();
}

function selectMembers(ctx: SystemCtx, accountId: string) {
  return ctx.db
    .selectFrom("memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select([
      "users.id as userId",
      "users.name as name",
      "users.email as email",
      "users.photo_name as photoName",
      "users.status as userStatus",
      "memberships.role as role",
      "memberships.mosaic_ids as mosaic_ids",
      "memberships.granted_by as grantedBy",
      "memberships.created_at as since",
    ])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.status", "=", "active");
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMembers>["execute"]>>[number];

function read(accountId: string, row: Selected): MemberRow {
  const { role, mosaic_ids: mosaicIds, userStatus, grantedBy, ...member } = row;
  return {
    ...member,
    accountId,
    // An unknown role gives the fewest rights.
    role: findAccountRole(role) ?? "externo",
    mosaicIds,
    isActive: userStatus === "active",
    byGroups: grantedBy !== null,
  };
}

function jsonOf(mosaicIds: readonly number[] | null): string | null {
  return mosaicIds === null ? null : JSON.stringify(mosaicIds);
}

/** The mosaic that a user opened last, if it belongs to this account; null if they start in the first one. */
export async function findLastMosaic(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
): Promise<number | null> {
  const row = await ctx.db
    .selectFrom("users")
    .innerJoin("mosaics", "mosaics.id", "users.last_mosaic_id")
    .select("mosaics.id as id")
    .where("users.id", "=", userId)
    .where("mosaics.account_id", "=", accountId)
    .where("mosaics.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Sets the mosaic in which a user starts on a new device. */
export async function setLastMosaic(
  ctx: SystemCtx,
  userId: string,
  mosaicId: number,
): Promise<void> {
  await ctx.db
    .updateTable("users")
    .set({ last_mosaic_id: mosaicId })
    .where("id", "=", userId)
    .execute();
}
