import type { Operation } from "@mosaico/domain/mosaic/operation";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import { type ChangePart, readPieces } from "./change-pieces.store.ts";
import type { EarlierChange } from "./edit-state.store.ts";
import type { MosaicKey } from "./mosaic-resource.ts";

/** In bytes: the operations read at a time, since a thousand of the largest changes would not fit into memory. */
const MAX_TEXT = 8_000_000;

/** A change as clients see it. */
export type LoggedChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  readonly operations: Operation[];
};

/** A change in the log, from `baseRevision` to `revision`: more than one step if it was compacted. */
type LogEntry = {
  readonly baseRevision: number;
  readonly revision: number;
  readonly changeId: string;
  readonly at: string;
};

// A single statement, because every edit runs it and rarely finds anything.
const changeById = compileOnce((db, { changeId, ...mosaic }: MosaicKey & { changeId: string }) => {
  const spent = db
    .selectFrom("spent_changes")
    .select(["revision", "fingerprint", sql.lit(null).as("operations")])
    .where(ofMosaic(mosaic))
    .where("change_id", "=", changeId);
  // Changes stored in pieces are also known only by their ids.
  const within = sql<Operation[] | null>`case when operations_bytes is null then operations end`;
  return changesOf({ db }, mosaic)
    .select(["revision", "fingerprint", within.as("operations")])
    .where("change_id", "=", changeId)
    .unionAll(spent);
});

/** The change with this id, if it was made before. Its operations are missing if it was compacted or is large. */
export async function findChange(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  changeId: string,
): Promise<EarlierChange | undefined> {
  const { accountId, mosaicId } = mosaic;
  const rows = await changeById(ctx.db, { accountId, mosaicId, changeId });
  const row = rows.find(({ operations }) => operations !== null) ?? rows[0];
  if (row === undefined) return undefined;
  const { operations, ...rest } = row;
  return operations === null ? rest : { ...rest, operations };
}

/** The id of the change that led to a revision; undefined if the log has none or compacted it into a later one. */
export async function findChangeId(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  revision: number,
): Promise<string | undefined> {
  const row = await changesOf(ctx, mosaic)
    .select("change_id")
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row?.change_id;
}

/**
 * The changes after a revision, oldest first: at most `max`, fewer if they are large, but at least one. Compacted ones
 * are left out, because a client with a revision inside one cannot apply it. The newest change is never compacted, so
 * such a client sees a gap and loads the mosaic anew.
 */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  max: number,
  maxBytes?: number,
): Promise<LoggedChange[]> {
  const changes = await listChangeTexts(ctx, mosaic, since, max, maxBytes);
  return changes.map(({ text, ...change }) => ({
    ...change,
    operations: JSON.parse(text) as Operation[],
  }));
}

/** A change as clients see it, with its operations as the JSON of the log. */
export type ChangeText = Omit<LoggedChange, "operations"> & { readonly text: string };

/**
 * {@link listChanges} without parsing the operations. With `maxBytes`, the result may be empty: a single change may
 * contain a whole mosaic.
 */
export async function listChangeTexts(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  max: number,
  maxBytes?: number,
): Promise<ChangeText[]> {
  const rows = await ctx.db
    .selectFrom(sizedChanges(ctx, mosaic, since, max).as("sized"))
    .innerJoin("changes", "changes.revision", "sized.revision")
    .select([
      "changes.revision as revision",
      "change_id",
      "author_id",
      "author_name",
      "at",
      // Renamed, because a column called `operations` would be parsed as JSON.
      "operations as text",
      "operations_bytes",
    ])
    .where("changes.account_id", "=", mosaic.accountId)
    .where("changes.mosaic_id", "=", mosaic.mosaicId)
    .where((where) =>
      maxBytes === undefined
        ? where.or([where("size", "<=", MAX_TEXT), where("place", "=", 1)])
        : where("size", "<=", maxBytes),
    )
    .orderBy("changes.revision")
    .execute();
  const texts: ChangeText[] = [];
  for (const row of rows) {
    const { revision, change_id: changeId, author_id: authorId, at } = row;
    const isInPieces = row.operations_bytes !== null;
    texts.push({
      revision,
      changeId,
      author: authorId === null ? null : { id: authorId, name: row.author_name ?? "" },
      at,
      text: isInPieces
        ? await readPieces(ctx, mosaic, changeId, "operations")
        : (row.text as unknown as string),
    });
  }
  return texts;
}

/** The size in bytes of the operations in a response with the changes after a revision. */
export async function weighChanges(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  max: number,
): Promise<number> {
  const { weight } = await ctx.db
    .selectFrom(sizedChanges(ctx, mosaic, since, max).as("sized"))
    .select((select) => select.fn.max<number | null>("size").as("weight"))
    .executeTakeFirstOrThrow();
  return weight ?? 0;
}

/** The changes after a revision except compacted ones, each with the cumulative size of operations in bytes. */
function sizedChanges(ctx: SystemCtx, mosaic: MosaicKey, since: number, max: number) {
  const next = changesOf(ctx, mosaic)
    .select(["revision", bytesOf("operations").as("bytes")])
    .where("revision", ">", since)
    .where((change) => change("origin", "!=", "compacted"))
    .orderBy("revision")
    .limit(max)
    .as("next");
  return ctx.db
    .selectFrom(next)
    .select("revision")
    .select([
      sql<number>`sum(bytes) over (order by revision)`.as("size"),
      sql<number>`row_number() over (order by revision)`.as("place"),
    ]);
}

/**
 * The changes in the log after a revision, oldest first, including compacted ones; fewer than `max` if they are large.
 */
export async function listOperations(
  ctx: Pick<SystemCtx, "db">,
  mosaic: MosaicKey,
  after: number,
  max: number,
): Promise<(LogEntry & { readonly operations: Operation[] })[]> {
  const range = changesOf(ctx, mosaic).where("revision", ">", after);
  const rows = await readPiece(ctx, mosaic, range, "operations", "asc", max);
  return rows.map(({ text, ...entry }) => ({ ...entry, operations: text }));
}

/**
 * The inverses of the changes that end after `after` and before `before`, newest first; fewer than `max` if they are
 * large.
 */
export async function listInverses(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  range: { readonly after: number; readonly before: number },
  max: number,
): Promise<(LogEntry & { readonly inverse: Operation[] })[]> {
  const within = changesOf(ctx, mosaic)
    .where("revision", ">", range.after)
    .where("revision", "<", range.before);
  const rows = await readPiece(ctx, mosaic, within, "inverse", "desc", max);
  return rows.map(({ text, ...entry }) => ({ ...entry, inverse: text }));
}

const ENTRY_COLUMNS = ["base_revision", "revision", "change_id", "at"] as const;

/** Returns at least one change, however large. */
async function readPiece(
  ctx: Pick<SystemCtx, "db">,
  mosaic: MosaicKey,
  range: ReturnType<typeof changesOf>,
  column: "operations" | "inverse",
  order: "asc" | "desc",
  max: number,
): Promise<(LogEntry & { text: Operation[] })[]> {
  const columns = [...ENTRY_COLUMNS, column, `${column}_bytes`] as const;
  const next = range.select(columns).orderBy("revision", order).limit(max);
  const inOrder = sql`(order by revision ${sql.raw(order)})`;
  const counted = ctx.db
    .selectFrom(next.as("next"))
    .selectAll()
    .select([
      sql<number>`sum(${bytesOf(column)}) over ${inOrder}`.as("size"),
      sql<number>`row_number() over ${inOrder}`.as("place"),
    ])
    .as("counted");
  const rows = await ctx.db
    .selectFrom(counted)
    .select(columns)
    .where((where) => where.or([where("size", "<=", MAX_TEXT), where("place", "=", 1)]))
    .orderBy("revision", order)
    .execute();
  const read: (LogEntry & { text: Operation[] })[] = [];
  for (const { base_revision: baseRevision, revision, change_id: changeId, at, ...rest } of rows) {
    const row = rest as Record<string, unknown>;
    const isInPieces = row[`${column}_bytes`] !== null;
    const text = isInPieces
      ? JSON.parse(await readPieces(ctx, mosaic, changeId, column))
      : row[column];
    read.push({ baseRevision, revision, changeId, at, text: text as Operation[] });
  }
  return read;
}

/** In bytes: both databases know the length without reading the text. */
export function bytesOf(column: ChangePart) {
  return sql<number>`coalesce(${sql.ref(`${column}_bytes`)}, octet_length(${sql.ref(column)}))`;
}

function changesOf({ db }: Pick<SystemCtx, "db">, mosaic: MosaicKey) {
  return db.selectFrom("changes").where(ofMosaic(mosaic));
}
