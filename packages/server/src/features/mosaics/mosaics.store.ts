import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { searchKey } from "@mosaico/domain/search-key";
import type { MosaicHead } from "@mosaico/domain/mosaic/mosaic";
import { fillSettings } from "@mosaico/domain/mosaic/settings";
import type { SystemCtx } from "#platform/context.ts";
import { AssumableRows } from "#platform/database/assumptions.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { gatherReads, gathersReads } from "#platform/database/gather-reads.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { lockFreeRows, lockRows } from "#platform/database/lock-rows.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { findKeptMosaic } from "./kept-mosaics.ts";
import type { MosaicKey, MosaicResource } from "./mosaic-resource.ts";

const MAX_ASSUMABLE = 2000;

/** Mosaics as they were read; an edit verifies the revision and the account. */
const assumableMosaics = new AssumableRows<number, MosaicResource>(MAX_ASSUMABLE);

const mosaicById = compileOnce((db, { mosaicId }: { mosaicId: number }) =>
  selectWithLastChange(db).where("mosaics.id", "=", mosaicId),
);

const mosaicsByIds = compileOnce((db, { ids }: { ids: string }) =>
  selectWithLastChange(db).where(sql<SqlBool>`mosaics.id = any(${ids}::bigint[])`),
);

function selectWithLastChange(db: SystemCtx["db"]) {
  return selectMosaics({ db }).select((of) =>
    of
      .selectFrom("changes")
      .select("change_id")
      .whereRef("changes.account_id", "=", "mosaics.account_id")
      .whereRef("changes.mosaic_id", "=", "mosaics.id")
      .whereRef("changes.revision", "=", "mosaics.revision")
      .as("last_change"),
  );
}

const findGathered = gatherReads(async ({ db }: SystemCtx, ids: readonly number[]) => {
  const [first, ...others] = ids;
  // PostgreSQL plans a list anew each time, which takes longer than reading one.
  const rows =
    first !== undefined && others.length === 0
      ? await mosaicById(db, { mosaicId: first })
      : await mosaicsByIds(db, { ids: `{${ids.join()}}` });
  return new Map(rows.map((row) => [row.id, row]));
});

/** The mosaic with this id, unless it was deleted. The caller must check the requester's access. */
export async function findMosaic(
  ctx: SystemCtx,
  mosaicId: number,
): Promise<MosaicResource | undefined> {
  const kept = findKeptMosaic(ctx, mosaicId);
  if (kept !== undefined) return kept;
  const assumed = assumableMosaics.assume(ctx, mosaicId);
  if (assumed !== undefined) return assumed;
  const isGathered = gathersReads(ctx) && Number.isSafeInteger(mosaicId);
  const row = isGathered
    ? await findGathered(ctx, mosaicId)
    : (await mosaicById(ctx.db, { mosaicId }))[0];
  if (row === undefined) return undefined;
  const mosaic = { ...resourceOf(row), lastChange: row.last_change };
  assumableMosaics.keep(ctx, mosaicId, mosaic);
  return mosaic;
}

/**
 * The current state of a mosaic, with its row locked until the transaction ends: other changes wait, so that revisions
 * are assigned one after the other. Rows that refer to it can be inserted meanwhile: a large write that is being staged
 * would otherwise wait for an edit which waits for a tile of it. Undefined if the mosaic was deleted.
 */
export async function lockMosaic<Mosaic extends MosaicResource>(
  ctx: SystemCtx,
  mosaic: Mosaic,
): Promise<Mosaic | undefined> {
  const { accountId, mosaicId } = mosaic;
  const [row] = await lockedMosaic(ctx.db, { accountId, mosaicId });
  return row && { ...mosaic, ...resourceOf(row) };
}

/** Locks the row of a mosaic as {@link lockMosaic} does, and reads nothing. SQLite's only writer needs no lock. */
export async function lockRow(ctx: SystemCtx, { accountId, mosaicId }: MosaicKey): Promise<void> {
  if (hasRowLocks(ctx.db)) await lockedRow(ctx.db, { accountId, mosaicId });
}

/** Locks those of some mosaics whose rows nobody else has locked, and returns their ids. */
export async function lockFreeMosaics(
  ctx: SystemCtx,
  ids: ReadonlySet<number>,
): Promise<ReadonlySet<number>> {
  const rows = await lockedFree(ctx.db, { ids: `{${[...ids].join(",")}}` });
  return new Set(rows.map(({ id }) => id));
}

/** A large write holds the mosaic: the change must be retried a moment later. */
export class HeldByLargeWrite extends Error {}

/**
 * Locks a mosaic as {@link lockMosaic} does, in order to change it.
 * @throws {HeldByLargeWrite} if a large write other than `write` holds it.
 */
export async function lockMosaicToChange<Mosaic extends MosaicResource>(
  ctx: SystemCtx,
  mosaic: Mosaic,
  write = "",
): Promise<Mosaic | undefined> {
  const locked = await lockMosaic(ctx, mosaic);
  if (locked === undefined) return undefined;
  // A statement of its own: PostgreSQL reads all but the locked row as it was before the statement waited for the lock.
  const { accountId, mosaicId } = mosaic;
  const now = ctx.clock.now().toISOString();
  const [holder] = await holderOf(ctx.db, { accountId, mosaicId, write, now });
  if (holder !== undefined) throw new HeldByLargeWrite(`Mosaic ${mosaic.mosaicId} is held.`);
  return locked;
}

const lockedMosaic = compileOnce((db, { accountId, mosaicId }: MosaicKey) =>
  selectMosaics({ db })
    .where("mosaics.account_id", "=", accountId)
    .where("mosaics.id", "=", mosaicId)
    .$call(lockRows(db, "no key update", "mosaics")),
);

const lockedRow = compileOnce((db, { accountId, mosaicId }: MosaicKey) =>
  db
    .selectFrom("mosaics")
    .select("id")
    .where("account_id", "=", accountId)
    .where("id", "=", mosaicId)
    .$call(lockRows(db, "no key update", "mosaics")),
);

const lockedFree = compileOnce((db, { ids }: { ids: string }) =>
  db
    .selectFrom("mosaics")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy("id")
    .modifyEnd(lockFreeRows(db, "no key update")),
);

const holderOf = compileOnce((db, of: MosaicKey & { write: string; now: string }) =>
  db
    .selectFrom("large_writes")
    .select("id")
    .where(ofMosaic(of))
    .where("id", "<>", of.write)
    .where("state", "=", "staged")
    .where("holds_until", ">", of.now),
);

export async function insertMosaic(
  ctx: SystemCtx,
  account: Permitted<{ readonly accountId: string }, "mosaic.create">,
  values: MosaicHead & {
    readonly implementationId: string | null;
    readonly language: string;
  },
): Promise<number> {
  const now = ctx.clock.now().toISOString();
  const { id } = await ctx.db
    .insertInto("mosaics")
    .values({
      account_id: account.accountId,
      implementation_id: values.implementationId,
      title: values.title,
      search: searchKey(values.title),
      background: JSON.stringify(values.background),
      settings: JSON.stringify(values.settings),
      image_name: values.background.backgroundImage || null,
      logo_name: values.settings.logo || null,
      cover_name: values.settings.cover || null,
      language: values.language,
      revision: 0,
      tile_count: 0,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateLanguage(
  { db }: SystemCtx,
  mosaic: Permitted<MosaicResource, "mosaic.design">,
  language: string,
): Promise<void> {
  await db.updateTable("mosaics").set({ language }).where(isMosaic(mosaic)).execute();
}

/**
 * The number of the account's mosaics, without deleted ones. Locks the account until the transaction ends, so that
 * concurrent deletions count one after the other.
 */
export async function countMosaicsLocked(ctx: SystemCtx, accountId: string): Promise<number> {
  await lockAccount(ctx.db, accountId);
  const { count } = await ctx.db
    .selectFrom("mosaics")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects mosaics that were not deleted. */
export function selectMosaics({ db }: Pick<SystemCtx, "db">) {
  return (
    db
      .selectFrom("mosaics")
      .leftJoin("implementations", (join) =>
        join
          .onRef("implementations.account_id", "=", "mosaics.account_id")
          .onRef("implementations.id", "=", "mosaics.implementation_id"),
      )
      // Deleted mosaics are visible only in the trash.
      .where("mosaics.deleted_at", "is", null)
      .select([
        "mosaics.id as id",
        "mosaics.account_id as account_id",
        "mosaics.title as title",
        "mosaics.background as background",
        "mosaics.settings as settings",
        "mosaics.revision as revision",
        "mosaics.tile_count as tile_count",
        "mosaics.section_count as section_count",
        "mosaics.language as language",
        "implementations.id as implementation_id",
        "implementations.name as implementation_name",
      ])
  );
}

type Row =
  ReturnType<typeof selectMosaics> extends SelectQueryBuilder<infer _D, infer _T, infer Output>
    ? Output
    : never;

/** The mosaic of a row of `selectMosaics`. */
export function resourceOf(row: Row): MosaicResource {
  return {
    accountId: row.account_id,
    mosaicId: row.id,
    title: row.title,
    background: row.background,
    settings: fillSettings(row.settings),
    revision: row.revision,
    tileCount: row.tile_count,
    sectionCount: row.section_count,
    language: row.language,
    implementation:
      row.implementation_id === null
        ? null
        : { id: row.implementation_id, name: row.implementation_name ?? "" },
  };
}
