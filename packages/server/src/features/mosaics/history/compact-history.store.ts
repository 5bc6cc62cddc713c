import type { ChangeSummary } from "@mosaico/domain/mosaic/change-summary";
import type { ChangeEffects, CompactableChange } from "@mosaico/domain/mosaic/compact-changes";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import { lockRows } from "#platform/database/lock-rows.ts";
import { bytesOf } from "../changes.store.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { changesWithNames } from "./names.store.ts";

/** A mosaic with old changes that have not been checked yet. */
export type DueMosaic = MosaicKey & {
  readonly compactedTo: number;
  /** The time of its newest change. */
  readonly newestAt: string;
};

/** A change in the log, without its operations. */
export type LogPlace = CompactableChange & { readonly baseRevision: number };

/** A change in the log, with its operations. */
export type LogRow = ChangeEffects & {
  readonly baseRevision: number;
  readonly revision: number;
  readonly changeId: string;
  readonly fingerprint: string;
  readonly authorId: string | null;
  readonly authorName: string | null;
  readonly at: string;
  readonly origin: string;
  readonly summary: ChangeSummary;
};

/**
 * The next mosaics, by id, whose first unchecked change was made before a day, and not on the day of the newest change.
 * Takes one log query per mosaic.
 */
export async function listDue(
  { db }: SystemCtx,
  beforeDay: string,
  after: number,
  max: number,
): Promise<DueMosaic[]> {
  const rows = await db
    .selectFrom("mosaics")
    .select(["account_id", "id", "compacted_to", "updated_at"])
    .where("id", ">", after)
    .where((mosaic) => {
      const next = mosaic
        .selectFrom("changes")
        .select("changes.at")
        .whereRef("changes.account_id", "=", "mosaics.account_id")
        .whereRef("changes.mosaic_id", "=", "mosaics.id")
        .whereRef("changes.revision", ">", "mosaics.compacted_to")
        .orderBy("changes.revision")
        .limit(1);
      return mosaic.and([
        mosaic(next, "<", beforeDay),
        mosaic(next, "<", sql<string>`substr(mosaics.updated_at, 1, 10)`),
      ]);
    })
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    mosaicId: row.id,
    compactedTo: row.compacted_to,
    newestAt: row.updated_at,
  }));
}

/**
 * The positions of the next changes after a revision, oldest first. Only their sizes, in bytes, are read of their
 * texts.
 */
export async function listPlaces(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  after: number,
  max: number,
): Promise<LogPlace[]> {
  const rows = await changesWithNames(ctx, mosaic)
    .select([
      "changes.base_revision as baseRevision",
      "changes.revision as revision",
      "changes.at as at",
    ])
    .select("named.name as name")
    .select(
      // H1: changes stored in pieces are too large to be compacted.
      sql<number>`${bytesOf("operations")} + ${bytesOf("inverse")}`.as("size"),
    )
    .where("changes.revision", ">", after)
    .orderBy("changes.revision")
    .limit(max)
    .execute();
  return rows.map(({ name, ...place }) => ({ ...place, isNamed: name !== null }));
}

/**
 * Returns whether the mosaic exists, deleted or not, and locks its row until the transaction ends, so that it is
 * neither changed nor gets a named revision.
 */
export async function lockMosaicRow({ db }: SystemCtx, mosaic: MosaicKey): Promise<boolean> {
  const row = await db
    .selectFrom("mosaics")
    .select("id")
    .where(isMosaic(mosaic))
    .$call(lockRows(db, "no key update"))
    .executeTakeFirst();
  return row !== undefined;
}

/** The changes from one revision to another, inclusive, oldest first. */
export async function readRows(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  from: number,
  to: number,
): Promise<LogRow[]> {
  const rows = await within(ctx, mosaic)
    .selectAll()
    .where("revision", ">=", from)
    .where("revision", "<=", to)
    .orderBy("revision")
    .execute();
  return rows.map((row) => ({
    baseRevision: row.base_revision,
    revision: row.revision,
    changeId: row.change_id,
    fingerprint: row.fingerprint,
    authorId: row.author_id,
    authorName: row.author_name,
    at: row.at,
    origin: row.origin,
    summary: row.summary,
    operations: row.operations as ChangeEffects["operations"],
    inverse: row.inverse as ChangeEffects["inverse"],
  }));
}

/** Whether any change that ends in this range of revisions is named. */
export async function hasNameWithin(
  { db }: SystemCtx,
  mosaic: MosaicKey,
  from: number,
  before: number,
): Promise<boolean> {
  const row = await db
    .selectFrom("revision_names")
    .select("revision")
    .where(ofMosaic(mosaic))
    .where("revision", ">=", from)
    .where("revision", "<", before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces changes by the one compacted from them. Their ids stay known. */
export async function replaceRows(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  rows: readonly LogRow[],
  compacted: LogRow,
): Promise<void> {
  const key = { account_id: mosaic.accountId, mosaic_id: mosaic.mosaicId };
  const spent = rows.filter(({ origin }) => origin !== "compacted");
  if (spent.length > 0) {
    await ctx.db
      .insertInto("spent_changes")
      .values(
        spent.map((row) => ({
          ...key,
          change_id: row.changeId,
          fingerprint: row.fingerprint,
          revision: row.revision,
          at: row.at,
        })),
      )
      .execute();
  }
  await ctx.db
    .deleteFrom("changes")
    .where(ofMosaic(mosaic))
    .where("revision", ">", compacted.baseRevision)
    .where("revision", "<", compacted.revision)
    .execute();
  // Updated in place, so that its name is kept.
  await ctx.db
    .updateTable("changes")
    .set({
      base_revision: compacted.baseRevision,
      change_id: compacted.changeId,
      fingerprint: compacted.fingerprint,
      author_id: compacted.authorId,
      author_name: compacted.authorName,
      origin: compacted.origin,
      restored: null,
      summary: JSON.stringify(compacted.summary),
      operations: JSON.stringify(compacted.operations),
      inverse: JSON.stringify(compacted.inverse),
    })
    .where(ofMosaic(mosaic))
    .where("revision", "=", compacted.revision)
    .execute();
}

/** Records up to which revision the changes of a mosaic were checked, unless that was reset in the meantime. */
export async function recordCompactedTo(
  { db }: SystemCtx,
  mosaic: DueMosaic,
  compactedTo: number,
): Promise<void> {
  await db
    .updateTable("mosaics")
    .set({ compacted_to: compactedTo })
    .where(isMosaic(mosaic))
    .where("compacted_to", "=", mosaic.compactedTo)
    .execute();
}

function within({ db }: SystemCtx, mosaic: MosaicKey) {
  return db.selectFrom("changes").where(ofMosaic(mosaic));
}
