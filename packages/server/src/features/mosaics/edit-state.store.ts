import type { Operation } from "@mosaico/domain/mosaic/operation";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { type RawBuilder, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import { hasCome } from "./large/in-force.store.ts";
import type { MosaicKey } from "./mosaic-resource.ts";
import { HeldByLargeWrite } from "./mosaics.store.ts";
import { tileOf } from "./tiles.store.ts";

/** What an edit needs to know of a mosaic that it has locked. */
export type EditState = {
  /** The current revision; undefined if the mosaic was deleted. */
  readonly revision: number | undefined;
  /** The change with the same id, if it was made before. Its operations are missing if it was compacted or is large. */
  readonly earlier: EarlierChange | undefined;
  /** The existing ones of the touched tiles. */
  readonly tiles: ReadonlyMap<TileId, Tile>;
  /** The change that led to the known revision; null if the log has none. */
  readonly lastChange: string | null;
  /** Whether rows of a large write would have to be replaced by those of the edit. */
  readonly hasStaged: boolean;
};

export type EarlierChange = {
  readonly revision: number;
  readonly fingerprint: string;
  readonly operations?: Operation[];
};

type Sought = MosaicKey & { revision: number; changeId: string; ids: TileId[]; now: string };

/** A column that a part of the statement does not have: each part needs all of them, of the same types. */
function none<Value>(type: "bigint" | "text" | "double precision"): RawBuilder<Value | null> {
  return sql`cast(null as ${sql.raw(type)})`;
}

const NO_REVISION = none<number>("bigint").as("revision");
const NO_PLACE = [
  none<number>("double precision").as("x"),
  none<number>("double precision").as("y"),
] as const;
const NO_TEXT = none<string>("text").as("text");

/** A single statement, because an edit waits for each on PostgreSQL. */
const editState = compileOnce((db, { changeId, ids, now, revision, ...mosaic }: Sought) => {
  const current = db
    .selectFrom("mosaics")
    .select([
      sql<"now" | "held" | "change" | "last" | "tile" | "staged">`'now'`.as("part"),
      sql<string>`''`.as("name"),
      sql<number | null>`revision`.as("revision"),
      ...NO_PLACE,
      NO_TEXT,
    ])
    .where(isMosaic(mosaic))
    .where("deleted_at", "is", null);
  const held = db
    .selectFrom("large_writes")
    .select([sql<"held">`'held'`.as("part"), "id as name", NO_REVISION, ...NO_PLACE, NO_TEXT])
    .where(ofMosaic(mosaic))
    .where("state", "=", "staged")
    .where("holds_until", ">", now);
  const change = db
    .selectFrom("changes")
    .select([
      sql<"change">`'change'`.as("part"),
      "fingerprint as name",
      "revision",
      ...NO_PLACE,
      // Changes stored in pieces are also known only by their ids.
      sql<string | null>`case when operations_bytes is null then operations end`.as("text"),
    ])
    .where(ofMosaic(mosaic))
    .where("change_id", "=", changeId);
  const spent = db
    .selectFrom("spent_changes")
    .select([
      sql<"change">`'change'`.as("part"),
      "fingerprint as name",
      "revision",
      ...NO_PLACE,
      NO_TEXT,
    ])
    .where(ofMosaic(mosaic))
    .where("change_id", "=", changeId);
  const last = db
    .selectFrom("changes")
    .select([sql<"last">`'last'`.as("part"), "change_id as name", "revision", ...NO_PLACE, NO_TEXT])
    .where(ofMosaic(mosaic))
    .where("revision", "=", revision);
  const of = current.unionAll(held).unionAll(change).unionAll(spent).unionAll(last);
  if (ids.length === 0) return of;
  const tiles = db
    .selectFrom("tiles")
    .select([
      sql<"tile">`'tile'`.as("part"),
      "id as name",
      NO_REVISION,
      "x",
      "y",
      sql<string | null>`data`.as("text"),
    ])
    .where(ofMosaic(mosaic))
    .where("id", "in", ids);
  const staged = db
    .selectFrom("tile_rows")
    .select([sql<"staged">`'staged'`.as("part"), "id as name", NO_REVISION, "x", "y", NO_TEXT])
    .where(ofMosaic(mosaic))
    .where("id", "in", ids)
    .where(hasCome())
    .where("added_by_write", "<>", "");
  return of.unionAll(tiles).unionAll(staged);
});

/**
 * What most edits need, in rows of few columns: one for each touched tile. `writes` is empty for a tile that no large
 * write has touched, and null if there is none.
 */
const usualState = compileOnce((db, { changeId, ids, now, revision, ...mosaic }: Sought) =>
  db
    .selectFrom("mosaics")
    .leftJoin("tile_rows as tile", (join) =>
      join
        .on("tile.account_id", "=", mosaic.accountId)
        .on("tile.mosaic_id", "=", mosaic.mosaicId)
        .on("tile.id", "in", ids),
    )
    .select([
      "mosaics.revision as revision",
      "tile.id as id",
      "tile.x as x",
      "tile.y as y",
      sql<string | null>`tile.data`.as("text"),
      sql<string | null>`tile.added_by_write || tile.removed_by_write`.as("writes"),
    ])
    .select((of) => [
      of
        .or([
          of.exists(
            of
              .selectFrom("large_writes")
              .select("id")
              .where(ofMosaic(mosaic))
              .where("state", "=", "staged")
              .where("holds_until", ">", now),
          ),
          of.exists(
            of
              .selectFrom("changes")
              .select("revision")
              .where(ofMosaic(mosaic))
              .where("change_id", "=", changeId),
          ),
          of.exists(
            of
              .selectFrom("spent_changes")
              .select("revision")
              .where(ofMosaic(mosaic))
              .where("change_id", "=", changeId),
          ),
        ])
        .as("isUnusual"),
      of
        .selectFrom("changes")
        .select("change_id")
        .where(ofMosaic(mosaic))
        .where("revision", "=", revision)
        .as("lastChange"),
    ])
    .where("mosaics.account_id", "=", mosaic.accountId)
    .where("mosaics.id", "=", mosaic.mosaicId)
    .where("mosaics.deleted_at", "is", null),
);

/** The state that most edits meet; undefined if it is not known to be one. */
async function findUsual(ctx: SystemCtx, sought: Sought): Promise<EditState | undefined> {
  const rows = await usualState(ctx.db, sought);
  const [first] = rows;
  if (first === undefined || first.isUnusual) return undefined;
  const tiles = new Map<TileId, Tile>();
  for (const { id, x, y, text, writes } of rows) {
    if (id === null) continue;
    if (writes !== "") return undefined;
    const data = JSON.parse(text ?? "{}") as Record<string, unknown>;
    tiles.set(id, tileOf({ id, x: x ?? 0, y: y ?? 0, data }));
  }
  const { revision, lastChange } = first;
  return { revision, earlier: undefined, lastChange, tiles, hasStaged: false };
}

/**
 * Reads what an edit of a mosaic at a known revision needs to know. A statement of its own, after the one that locks the
 * mosaic: PostgreSQL reads all but the locked row as it was before the statement waited for the lock.
 * @throws {HeldByLargeWrite} if a large write holds the mosaic.
 */
export async function findEditState(
  ctx: SystemCtx,
  { accountId, mosaicId, revision: known }: MosaicKey & { readonly revision: number },
  { changeId, touched }: { readonly changeId: string; readonly touched: readonly TileId[] },
): Promise<EditState> {
  const now = ctx.clock.now().toISOString();
  const sought = { accountId, mosaicId, revision: known, changeId, ids: [...touched], now };
  const usual = touched.length > 0 ? await findUsual(ctx, sought) : undefined;
  if (usual !== undefined) return usual;
  const rows = await editState(ctx.db, sought);
  let current: number | undefined;
  let earlier: EarlierChange | undefined;
  let lastChange: string | null = null;
  let hasStaged = false;
  const tiles = new Map<TileId, Tile>();
  for (const { part, name, revision, x, y, text } of rows) {
    if (part === "held") throw new HeldByLargeWrite(`Mosaic ${mosaicId} is held.`);
    if (part === "now") current = revision ?? 0;
    else if (part === "staged") hasStaged = true;
    else if (part === "last") lastChange = name;
    else if (part === "tile") {
      const data = JSON.parse(text ?? "{}") as Record<string, unknown>;
      tiles.set(name, tileOf({ id: name, x: x ?? 0, y: y ?? 0, data }));
    } else if (earlier?.operations === undefined) {
      earlier = { revision: revision ?? 0, fingerprint: name };
      if (text !== null) earlier = { ...earlier, operations: JSON.parse(text) as Operation[] };
    }
  }
  return { revision: current, earlier, lastChange, tiles, hasStaged };
}
