import type { WireImplementation } from "@mosaico/contract/accounts";
import { searchKey } from "@mosaico/domain/search-key";
import type { ExpressionBuilder } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { type MosaicAccess, isSeen } from "#features/mosaics/mosaics.service.ts";
import type { Database } from "#platform/database/schema.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { ROWS_AT_ONCE } from "#platform/database/in-portions.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Permitted } from "#platform/http/routes.ts";

export type ImplementationRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
};

type Maintained = Permitted<ImplementationRow, "implementation.maintain">;

export async function findImplementation(
  ctx: SystemCtx,
  id: string,
): Promise<ImplementationRow | undefined> {
  return ctx.db
    .selectFrom("implementations")
    .innerJoin("accounts", "accounts.id", "implementations.account_id")
    .select([
      "implementations.id as id",
      "implementations.account_id as accountId",
      "implementations.name as name",
    ])
    .where("implementations.id", "=", id)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
}

/**
 * Implementations of the accounts to which the requester has full access, and those with single mosaics shared with
 * them, oldest first; each with the number of its mosaics that the requester can see.
 */
export async function listImplementations(
  ctx: SystemCtx,
  { access, words }: { readonly access: MosaicAccess; readonly words: readonly string[] },
  { after, limit }: PageRequest,
): Promise<(WireImplementation & { readonly createdAt: string })[]> {
  const { db } = ctx;
  const seen = (of: ExpressionBuilder<Database, "implementations">) =>
    of
      .selectFrom("mosaics")
      .whereRef("mosaics.account_id", "=", "implementations.account_id")
      .whereRef("mosaics.implementation_id", "=", "implementations.id")
      .where("mosaics.deleted_at", "is", null)
      .where(isSeen(db, access));
  let page = db
    .selectFrom("implementations")
    .innerJoin("accounts", "accounts.id", "implementations.account_id")
    .select("implementations.id")
    .where("accounts.deleted_at", "is", null)
    .$call(withWords(words, "implementations.search"))
    .orderBy("implementations.created_at")
    .orderBy("implementations.id")
    .limit(limit);
  if (access.whole !== "all") {
    const whole = isAmong(db, "implementations.account_id", access.whole);
    const partly = isAmong(db, "implementations.account_id", access.partly);
    page = page.where((of) =>
      of.or([whole, of.and([partly, of.exists(seen(of).select("mosaics.id"))])]),
    );
  }
  if (after !== undefined) {
    page = page.where((of) =>
      of(
        of.refTuple("implementations.created_at", "implementations.id"),
        ">",
        of.tuple(after.key, after.id),
      ),
    );
  }
  // Counted for one page only: counting for all of them would make each page as expensive as the whole list.
  return db
    .selectFrom("implementations")
    .where("implementations.id", "in", page)
    .select((of) => [
      "implementations.id as id",
      "implementations.account_id as accountId",
      "implementations.name as name",
      "implementations.created_at as createdAt",
      seen(of)
        .select((all) => all.fn.countAll<number>().as("count"))
        .$asScalar()
        .$notNull()
        .as("mosaicCount"),
    ])
    .orderBy("implementations.created_at")
    .orderBy("implementations.id")
    .execute();
}

/** How many of the given mosaics of an account each implementation has; implementations with none are left out. */
export async function countAmong(
  ctx: SystemCtx,
  accountId: string,
  mosaicIds: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  if (mosaicIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom("mosaics")
    .select("implementation_id")
    .where("account_id", "=", accountId)
    .where(isAmong(ctx.db, "id", mosaicIds))
    .where("deleted_at", "is", null)
    .where("implementation_id", "is not", null)
    .execute();
  const counts = new Map<string, number>();
  for (const { implementation_id: id } of rows) {
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

export async function countMosaicsIn(ctx: SystemCtx, of: ImplementationRow): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("mosaics")
    .select((each) => each.fn.countAll<number>().as("count"))
    .where("account_id", "=", of.accountId)
    .where("implementation_id", "=", of.id)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertImplementation(
  ctx: SystemCtx,
  implementation: ImplementationRow,
): Promise<void> {
  await ctx.db
    .insertInto("implementations")
    .values({
      id: implementation.id,
      account_id: implementation.accountId,
      name: implementation.name,
      search: searchKey(implementation.name),
      created_at: ctx.clock.now().toISOString(),
    })
    .execute();
}

/** Returns whether the implementation still exists. */
export async function renameImplementation(
  ctx: SystemCtx,
  of: Maintained,
  name: string,
): Promise<boolean> {
  const row = await ctx.db
    .updateTable("implementations")
    .set({ name, search: searchKey(name) })
    .where("account_id", "=", of.accountId)
    .where("id", "=", of.id)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns whether the implementation still exists, and locks it until the transaction ends, so that no mosaic is added
 * to it.
 */
export async function lockImplementationToDelete(ctx: SystemCtx, of: Maintained): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("implementations")
    .select("id")
    .where("account_id", "=", of.accountId)
    .where("id", "=", of.id)
    .$call(lockRows(ctx.db, "update"))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Detaches some deleted mosaics, which would be restored without an implementation. Returns whether there may be more.
 */
export async function takeOutDeleted({ db }: SystemCtx, of: Maintained): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mosaics")
    .set({ implementation_id: null })
    .where("account_id", "=", of.accountId)
    .where("id", "in", (mosaics) =>
      mosaics
        .selectFrom("mosaics")
        .select("id")
        .where("account_id", "=", of.accountId)
        .where("implementation_id", "=", of.id)
        .where("deleted_at", "is not", null)
        .limit(ROWS_AT_ONCE),
    )
    .executeTakeFirst();
  return numUpdatedRows >= BigInt(ROWS_AT_ONCE);
}

export async function deleteImplementation(ctx: SystemCtx, of: Maintained): Promise<void> {
  await ctx.db
    .deleteFrom("implementations")
    .where("account_id", "=", of.accountId)
    .where("id", "=", of.id)
    .execute();
}
