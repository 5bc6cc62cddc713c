import { type Kysely, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Database } from "#platform/database/schema.ts";
import type { MosaicKey } from "../mosaic-resource.ts";

/** A change of a whole mosaic that is written in slices. Its id is also that of the change. */
export type LargeWrite = MosaicKey & { readonly id: string };

/**
 * In milliseconds: a large write that pauses for longer yields to another one of the same mosaic. Normally a few
 * hundredths of a second pass between two transactions, unless the machine is badly overloaded.
 */
const MAX_PAUSE_MS = 15_000;
/** A write without activity for this long is cleared. */
const GIVEN_UP_MS = 5 * 60_000;
/**
 * Other changes of the mosaic wait for at most this long without activity, since the write may have ended without
 * notice.
 */
const HOLD_MS = 60_000;

/**
 * Starts a large write, unless another one of the same mosaic is in progress: each would mistake the other's staged
 * rows for its own. An abandoned one is dropped. The caller must have locked the mosaic's row. Returns whether the
 * write was started.
 */
export async function beginWrite(
  ctx: SystemCtx,
  write: LargeWrite,
  { holds }: { readonly holds: boolean },
): Promise<boolean> {
  const at = ctx.clock.now().toISOString();
  await ctx.db
    .updateTable("large_writes")
    .set({ state: "dropped" })
    .where(ofMosaic(write))
    .where("state", "=", "staged")
    .where("touched_at", "<", before(ctx, MAX_PAUSE_MS))
    .where((one) => one.or([one("holds_until", "is", null), one("holds_until", "<", at)]))
    .execute();
  const other = await ctx.db
    .selectFrom("large_writes")
    .select("id")
    .where(ofMosaic(write))
    .where("state", "=", "staged")
    .executeTakeFirst();
  if (other !== undefined) return false;
  await ctx.db
    .insertInto("large_writes")
    .values({
      account_id: write.accountId,
      mosaic_id: write.mosaicId,
      id: write.id,
      state: "staged",
      touched_at: at,
      holds_until: holds ? holdsUntil(ctx) : null,
    })
    .execute();
  return true;
}

/**
 * Records activity of a large write. Returns whether it may continue: another process may have dropped it as abandoned.
 */
export async function touchWrite(ctx: SystemCtx, write: LargeWrite): Promise<boolean> {
  const { numUpdatedRows } = await of(ctx.db, write)
    .set({
      touched_at: ctx.clock.now().toISOString(),
      holds_until: sql`case when holds_until is null then null else ${holdsUntil(ctx)} end`,
    })
    .where("state", "=", "staged")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Puts a staged write into effect, or drops it. Returns whether it was still staged. */
export async function endWrite(
  { db }: SystemCtx,
  write: LargeWrite,
  state: "done" | "dropped",
): Promise<boolean> {
  const { numUpdatedRows } = await of(db, write)
    .set({ state, holds_until: null })
    .where("state", "=", "staged")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Drops abandoned writes: those last touched before `since`, or too long ago. */
export async function dropGivenUp(ctx: SystemCtx, since: string | undefined): Promise<void> {
  const givenUp = before(ctx, GIVEN_UP_MS);
  await ctx.db
    .updateTable("large_writes")
    .set({ state: "dropped", holds_until: null })
    .where("state", "=", "staged")
    .where("touched_at", "<", since !== undefined && since > givenUp ? since : givenUp)
    .execute();
}

/** Ended writes with rows to be cleared. */
export async function listEnded(
  { db }: SystemCtx,
  max: number,
): Promise<(LargeWrite & { readonly state: "done" | "dropped" })[]> {
  const rows = await db
    .selectFrom("large_writes")
    .select(["account_id", "mosaic_id", "id", "state"])
    .where("state", "<>", "staged")
    .orderBy("touched_at")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    mosaicId: row.mosaic_id,
    id: row.id,
    state: row.state === "done" ? "done" : "dropped",
  }));
}

export async function removeWrite({ db }: SystemCtx, write: LargeWrite): Promise<void> {
  await db.deleteFrom("large_writes").where(ofMosaic(write)).where("id", "=", write.id).execute();
}

/** The tables in which large writes leave rows to be cleared. */
export const STAGED_TABLES = ["tile_rows", "removed_tile_rows"] as const;

type StagedTable = (typeof STAGED_TABLES)[number];

/** The next ids of rows added or removed by a large write. */
export async function listStaged(
  { db }: SystemCtx,
  table: StagedTable,
  write: LargeWrite,
  how: "added_by_write" | "removed_by_write",
  after: string,
  max: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where(ofMosaic(write))
    .where(how, "=", write.id)
    // Phrased like the condition of the partial index, which covers only such rows.
    .$if(how === "removed_by_write", (query) => query.where("removed_by_write", "<>", sql.lit("")))
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteStaged(
  { db }: SystemCtx,
  table: StagedTable,
  write: LargeWrite,
  how: "added_by_write" | "removed_by_write",
  ids: readonly string[],
): Promise<void> {
  await db
    .deleteFrom(table)
    .where(ofMosaic(write))
    .where("id", "in", ids)
    .where(how, "=", write.id)
    .execute();
}

/** Keeps rows that a large write would have removed. */
export async function keepStaged(
  { db }: SystemCtx,
  table: StagedTable,
  write: LargeWrite,
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable(table)
    .set({ removed_by_write: "" })
    .where(ofMosaic(write))
    .where("id", "in", ids)
    .where("removed_by_write", "=", write.id)
    .execute();
}

function of(db: Kysely<Database>, write: LargeWrite) {
  return db.updateTable("large_writes").where(ofMosaic(write)).where("id", "=", write.id);
}

function before({ clock }: SystemCtx, ms: number): string {
  return new Date(clock.now().getTime() - ms).toISOString();
}

function holdsUntil({ clock }: SystemCtx): string {
  return new Date(clock.now().getTime() + HOLD_MS).toISOString();
}
