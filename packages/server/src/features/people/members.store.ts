import { type AccountRole, findAccountRole } from "@mosaico/domain/people/role";
import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import type { AskedPage } from "#platform/http/page.ts";

export type MemberRow = {
  readonly userId: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly photoName: string | null;
  readonly role: AccountRole;
  /** Undefined for all of the account. */
  readonly mosaicIds: readonly number[] | null;
  readonly isActive: boolean;
  readonly since: string;
};

export type MemberKey = { readonly accountId: string; readonly userId: string };

/**
 * Holds the account, to the transaction's end, for who changes its members or invites: two owners who remove each other
 * at once come one after the other. Undefined where it is gone.
 */
export async function lockAccount(
  ctx: SystemCtx,
  accountId: string,
): Promise<{ readonly name: string } | undefined> {
  return ctx.db
    .selectFrom("accounts")
    .select("name")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .$if(hasRowLocks(ctx.db), (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The members of an account, the longest-standing first. */
export async function listMembers(
  ctx: SystemCtx,
  accountId: string,
  { after, limit }: AskedPage,
): Promise<MemberRow[]> {
  let query = selectMembers(ctx, accountId)
    .orderBy("memberships.created_at")
    .orderBy("memberships.user_id")
    .limit(limit);
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

/** How many owners who can sign in an account has beside this one. */
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

/** Makes somebody a member, unless they are one. */
export async function addMember(
  ctx: SystemCtx,
  { accountId, userId }: MemberKey,
  { role, mosaicIds }: Pick<MemberRow, "role" | "mosaicIds">,
): Promise<void> {
  const values = { role, mosaic_ids: jsonOf(mosaicIds), status: "active" };
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

export type PersonRow = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** pending until they verified their address. */
  readonly status: string;
  readonly language: string;
};

/** Somebody by their id, or by their address in its normal form. */
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
      "memberships.created_at as since",
    ])
    .where("memberships.account_id", "=", accountId)
    .where("memberships.status", "=", "active");
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectMembers>["execute"]>>[number];

function read(accountId: string, row: Selected): MemberRow {
  const { role, mosaic_ids: mosaicIds, userStatus, ...member } = row;
  return {
    ...member,
    accountId,
    // What names no role gives no rights.
    role: findAccountRole(role) ?? "externo",
    mosaicIds,
    isActive: userStatus === "active",
  };
}

function jsonOf(mosaicIds: readonly number[] | null): string | null {
  return mosaicIds === null ? null : JSON.stringify(mosaicIds);
}

/** The mosaic that a person used last, where it is one of this account; null where they begin with the first. */
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

/** Where a person begins on a new device. */
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
