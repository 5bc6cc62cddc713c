import type { ChangeSummary } from "@mosaico/domain/mosaic/change-summary";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { type ChangePart, readPieces } from "./change-pieces.store.ts";
import type { EditableMosaic, MosaicKey } from "./mosaic-resource.ts";

/** So much text of operations is read at once, in bytes: a thousand of the largest changes would fill the memory. */
const MAX_TEXT = 8_000_000;

/** A change as everybody may see it. */
export type LoggedChange = {
  readonly revision: number;
  readonly changeId: string;
  readonly author: { readonly id: string; readonly name: string } | null;
  readonly at: string;
  readonly operations: Operation[];
};

/** A change as the log holds it: from `since` on to `revision`, which is more than one step where some were joined. */
type LogEntry = {
  readonly since: number;
  readonly revision: number;
  readonly changeId: string;
  readonly at: string;
};

/** The change that came with this id, if it was made already; without its operations where it was joined with others or is large. */
export async function findChange(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  changeId: string,
): Promise<{ revision: number; fingerprint: string; operations?: Operation[] } | undefined> {
  const spent = ctx.db
    .selectFrom("spent_changes")
    .select(["revision", "fingerprint", sql.lit(null).as("operations")])
    .where("account_id", "=", mosaic.accountId)
    .where("mosaic_id", "=", mosaic.mosaicId)
    .where("change_id", "=", changeId);
  // What is kept in pieces is known by its id alone as well.
  const within = sql<Operation[] | null>`case when operations_bytes is null then operations end`;
  // In one statement: each edit asks, and hardly ever finds anything.
  const rows = await changesOf(ctx, mosaic)
    .select(["revision", "fingerprint", within.as("operations")])
    .where("change_id", "=", changeId)
    .unionAll(spent)
    .execute();
  const row = rows.find(({ operations }) => operations !== null) ?? rows[0];
  if (row === undefined) return undefined;
  const { operations, ...known } = row;
  return operations === null ? known : { ...known, operations };
}

/** The id of the change that led to a revision; undefined where the log has none, or joined it with later ones. */
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
 * The changes after a revision, oldest first: at most `most`, and fewer where they are large, but at least one. Joined
 * ones are left out: whoever has a revision within one cannot follow it. The newest change is never joined, so that they
 * see a gap and load the mosaic anew.
 */
export async function listChanges(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  most: number,
  maxBytes?: number,
): Promise<LoggedChange[]> {
  const changes = await listChangeTexts(ctx, mosaic, since, most, maxBytes);
  return changes.map(({ text, ...change }) => ({
    ...change,
    operations: JSON.parse(text) as Operation[],
  }));
}

/** A change as everybody may see it, its operations being the JSON that the log holds. */
export type ChangeText = Omit<LoggedChange, "operations"> & { readonly text: string };

/**
 * {@link listChanges}, without reading what the operations are. Where `maxBytes` bounds their text, there may be none: a
 * single change may be of a whole mosaic.
 */
export async function listChangeTexts(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  most: number,
  maxBytes?: number,
): Promise<ChangeText[]> {
  const rows = await ctx.db
    .selectFrom(sizedChanges(ctx, mosaic, since, most).as("sized"))
    .innerJoin("changes", "changes.revision", "sized.revision")
    .select([
      "changes.revision as revision",
      "change_id",
      "author_id",
      "author_name",
      "at",
      // By another name, or it would be taken for JSON to be read.
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

/** In bytes: how much text of operations follows a revision, as far as one answer tells it. */
export async function weighChanges(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  since: number,
  most: number,
): Promise<number> {
  const { weight } = await ctx.db
    .selectFrom(sizedChanges(ctx, mosaic, since, most).as("sized"))
    .select((select) => select.fn.max<number | null>("size").as("weight"))
    .executeTakeFirstOrThrow();
  return weight ?? 0;
}

/** The changes after a revision without joined ones, each with the bytes of its operations and all before it. */
function sizedChanges(ctx: SystemCtx, mosaic: MosaicKey, since: number, most: number) {
  const next = changesOf(ctx, mosaic)
    .select(["revision", bytesOf("operations").as("bytes")])
    .where("revision", ">", since)
    .where((change) => change("origin", "!=", "joined"))
    .orderBy("revision")
    .limit(most)
    .as("next");
  return ctx.db
    .selectFrom(next)
    .select("revision")
    .select([
      sql<number>`sum(bytes) over (order by revision)`.as("size"),
      sql<number>`row_number() over (order by revision)`.as("place"),
    ]);
}

/** What the log holds after a revision, oldest first, joined or not: fewer than `most` where they are large. */
export async function listOperations(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  after: number,
  most: number,
): Promise<(LogEntry & { readonly operations: Operation[] })[]> {
  const range = changesOf(ctx, mosaic).where("revision", ">", after);
  const rows = await readPiece(ctx, mosaic, range, "operations", "asc", most);
  return rows.map(({ text, ...entry }) => ({ ...entry, operations: text }));
}

/** What undoes the changes that end after `after` and before `before`, newest first: fewer where they are large. */
export async function listInverses(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  range: { readonly after: number; readonly before: number },
  most: number,
): Promise<(LogEntry & { readonly inverse: Operation[] })[]> {
  const within = changesOf(ctx, mosaic)
    .where("revision", ">", range.after)
    .where("revision", "<", range.before);
  const rows = await readPiece(ctx, mosaic, within, "inverse", "desc", most);
  return rows.map(({ text, ...entry }) => ({ ...entry, inverse: text }));
}

/** At least one, however large it is. */
async function readPiece(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  range: ReturnType<typeof changesOf>,
  column: "operations" | "inverse",
  order: "asc" | "desc",
  most: number,
): Promise<(LogEntry & { text: Operation[] })[]> {
  const columns = ["since", "revision", "change_id", "at", column, `${column}_bytes`] as const;
  const next = range.select(columns).orderBy("revision", order).limit(most);
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
  for (const { since, revision, change_id: changeId, at, ...rest } of rows) {
    const row = rest as Record<string, unknown>;
    const isInPieces = row[`${column}_bytes`] !== null;
    const text = isInPieces
      ? JSON.parse(await readPieces(ctx, mosaic, changeId, column))
      : row[column];
    read.push({ since, revision, changeId, at, text: text as Operation[] });
  }
  return read;
}

/** In bytes: both engines know it without reading the text. */
export function bytesOf(column: ChangePart) {
  return sql<number>`coalesce(${sql.ref(`${column}_bytes`)}, octet_length(${sql.ref(column)}))`;
}

export async function insertChange(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  change: {
    readonly revision: number;
    readonly changeId: string;
    readonly fingerprint: string;
    readonly authorId: string | null;
    /** As JSON, or as how many bytes their pieces have that were written before. */
    readonly operations: string | number;
    readonly inverse: string | number;
    readonly summary: ChangeSummary;
    /** The revision that it brought back; undefined for an edit. */
    readonly restored: number | undefined;
  },
): Promise<void> {
  await ctx.db
    .insertInto("changes")
    .values((row) => ({
      account_id: mosaic.accountId,
      mosaic_id: mosaic.mosaicId,
      revision: change.revision,
      change_id: change.changeId,
      fingerprint: change.fingerprint,
      author_id: change.authorId,
      // The name as it is now: history tells who it was even after they are gone.
      author_name: row
        .selectFrom("users")
        .select("name")
        .where("users.id", "=", change.authorId ?? ""),
      at: ctx.clock.now().toISOString(),
      ...textColumns("operations", change.operations),
      ...textColumns("inverse", change.inverse),
      since: change.revision - 1,
      origin: change.restored === undefined ? "edit" : "restore",
      restored: change.restored ?? null,
      summary: JSON.stringify(change.summary),
    }))
    .execute();
}

function textColumns<Part extends ChangePart>(part: Part, text: string | number) {
  const values = typeof text === "string" ? [text, null] : ["[]", text];
  return { [part]: values[0], [`${part}_bytes`]: values[1] } as Record<Part, string> &
    Record<`${Part}_bytes`, number | null>;
}

function changesOf({ db }: SystemCtx, mosaic: MosaicKey) {
  return db
    .selectFrom("changes")
    .where("account_id", "=", mosaic.accountId)
    .where("mosaic_id", "=", mosaic.mosaicId);
}
