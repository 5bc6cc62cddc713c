import { blockOf } from "@mosaico/domain/mosaic/block";
import { fileOf } from "@mosaico/domain/tile/file-of";
import { ADDED_FIELDS, type Tile, type TileData, type TileId } from "@mosaico/domain/tile/tile";
import type { CompiledQuery, Kysely } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import type { Database } from "#platform/database/schema.ts";
import { runDirectly } from "#platform/database/direct-connections.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import { hasOtherText, textWrites } from "./search/tile-texts.store.ts";
import { hasCome, isPresent } from "./large/in-force.store.ts";
import type { EditableMosaic, MosaicKey } from "./mosaic-resource.ts";

/** Rows read per statement: a whole mosaic takes few statements, each below the databases' limit of parameters. */
const ROWS_AT_ONCE = 1000;
/** Rows written per statement: few enough for the statement to be prepared once and cached. */
export const MAX_WRITTEN_ROWS = 100;

/** All tiles of a mosaic, ordered by id. */
export async function listTiles(ctx: Pick<SystemCtx, "db">, mosaic: MosaicKey): Promise<Tile[]> {
  const rows = await ctx.db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(mosaic))
    .orderBy("id")
    .execute();
  return rows.map(tileOf);
}

/** Some tiles of a mosaic, ordered by id, from the beginning or after a given one. */
export async function listTilesAfter(
  ctx: SystemCtx,
  mosaic: MosaicKey,
  after: TileId | undefined,
  max: number,
): Promise<Tile[]> {
  const rows = await ctx.db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(mosaic))
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(max)
    .execute();
  return rows.map(tileOf);
}

const someTiles = compileOnce((db, { some, ...mosaic }: MosaicKey & { some: TileId[] }) =>
  db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(mosaic))
    .where("id", "in", some),
);

/** The existing ones of the given tiles. The cost depends on their number, not on the mosaic's. */
export async function findTiles(
  ctx: SystemCtx,
  { accountId, mosaicId }: MosaicKey,
  ids: readonly TileId[],
): Promise<ReadonlyMap<TileId, Tile>> {
  const tiles = new Map<TileId, Tile>();
  for (const some of portions(ids)) {
    const rows = await someTiles(ctx.db, { accountId, mosaicId, some });
    for (const row of rows) tiles.set(row.id, tileOf(row));
  }
  return tiles;
}

/**
 * The writes of tiles, and the deletion of those that are undefined. The caller must have locked the mosaic. Rows staged
 * by a large write are left alone: it cannot take effect any more, because the mosaic has changed. `before` are the tiles
 * as they were; `hasStaged` is false if no large write in effect has rows with these ids.
 */
export function tileWrites(
  { db }: SystemCtx,
  mosaic: EditableMosaic,
  tiles: ReadonlyMap<TileId, Tile | undefined>,
  before: { readonly hasStaged?: boolean; readonly tiles: { get(id: TileId): Tile | undefined } },
): CompiledQuery[] {
  const { hasStaged = true } = before;
  const { accountId, mosaicId } = mosaic;
  const writes: CompiledQuery[] = [];
  const removed = [...tiles].filter(([, tile]) => tile === undefined).map(([id]) => id);
  for (const ids of portions(removed)) {
    writes.push(withoutTiles.with(db, { accountId, mosaicId, ids }));
  }
  const written = [...tiles.values()].filter((tile) => tile !== undefined);
  const [moved] = written;
  const was = moved && before.tiles.get(moved.id);
  // The most frequent edit leaves everything but the place of a tile as it is, and most indexes.
  if (written.length === 1 && moved && was && !hasStaged && moved.data === was.data) {
    const to = { accountId, mosaicId, id: moved.id, ...moved.position };
    const block = blockOf(moved);
    // SQLite would write the index of blocks although nothing in it changes.
    const isNear = block === blockOf(was);
    return [...writes, isNear ? movedNear.with(db, to) : movedTile.with(db, { ...to, block })];
  }
  for (const some of portions(written, MAX_WRITTEN_ROWS)) {
    const ids = some.map(({ id }) => id);
    // Staged rows with these ids are replaced by the ones written here.
    if (hasStaged) writes.push(withoutStaged.with(db, { accountId, mosaicId, ids }));
    writes.push(writtenRows.with(db, { rows: some.map((tile) => tileRow(mosaic, tile)) }));
  }
  // The texts of staged rows are deleted with them.
  const changed = hasStaged
    ? written
    : written.filter((tile) => hasOtherText(tile, before.tiles.get(tile.id)));
  return [...writes, ...textWrites(db, mosaic, changed)];
}

type Moved = MosaicKey & Pick<ReturnType<typeof tileRow>, "id" | "x" | "y">;

const movedTile = compileOnce((db, values: Moved & { block: number }) => moveTile(db, values), {
  writes: "content",
});

const movedNear = compileOnce((db, values: Moved) => moveTile(db, values), { writes: "content" });

function moveTile(
  db: Kysely<Database>,
  { accountId, mosaicId, id, ...place }: Moved & { block?: number },
) {
  return db
    .updateTable("tile_rows")
    .set({ ...place, removed_by_write: "" })
    .where(ofMosaic({ accountId, mosaicId }))
    .where("id", "=", id)
    .where("added_by_write", "=", "");
}

const writtenRows = compileOnce(
  (db, { rows }: { rows: ReturnType<typeof tileRow>[] }) =>
    db
      .insertInto("tile_rows")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["account_id", "mosaic_id", "id", "added_by_write"])
          .doUpdateSet((row) => ({
            x: row.ref("excluded.x"),
            y: row.ref("excluded.y"),
            data: row.ref("excluded.data"),
            file_name: row.ref("excluded.file_name"),
            icon_name: row.ref("excluded.icon_name"),
            captions_name: row.ref("excluded.captions_name"),
            picture_name: row.ref("excluded.picture_name"),
            block: row.ref("excluded.block"),
            removed_by_write: "",
          })),
      ),
  { writes: "content" },
);

/**
 * Stages the tiles of a large write. Undefined tiles, and the present versions of all others, are marked for removal
 * with it.
 */
export async function stageTiles(
  ctx: SystemCtx,
  mosaic: EditableMosaic,
  write: string,
  tiles: readonly (readonly [TileId, Tile | undefined])[],
): Promise<void> {
  for (const some of portions(tiles, MAX_WRITTEN_ROWS)) {
    await ctx.db
      .updateTable("tile_rows")
      .set({ removed_by_write: write })
      .where(ofMosaic(mosaic))
      .where(
        "id",
        "in",
        some.map(([id]) => id),
      )
      .where(isPresent)
      .execute();
    const kept = some.flatMap(([, tile]) => tile ?? []);
    if (kept.length === 0) continue;
    await ctx.db
      .insertInto("tile_rows")
      .values(kept.map((tile) => ({ ...tileRow(mosaic, tile), added_by_write: write })))
      .execute();
    for (const text of textWrites(ctx.db, mosaic, kept, write)) await runDirectly(ctx.db, text);
  }
}

const withoutTiles = compileOnce(
  (db, { ids, ...mosaic }: MosaicKey & { ids: TileId[] }) => deletionOf(db, mosaic, ids),
  { writes: "content" },
);

const withoutStaged = compileOnce((db, { ids, ...mosaic }: MosaicKey & { ids: TileId[] }) =>
  deletionOf(db, mosaic, ids).where("added_by_write", "<>", ""),
);

function deletionOf(db: Kysely<Database>, mosaic: MosaicKey, ids: readonly TileId[]) {
  return db.deleteFrom("tile_rows").where(ofMosaic(mosaic)).where("id", "in", ids).where(hasCome());
}

/** A row of a tile. */
export function tileRow(mosaic: MosaicKey, tile: Tile) {
  return {
    account_id: mosaic.accountId,
    mosaic_id: mosaic.mosaicId,
    id: tile.id,
    x: tile.position.x,
    y: tile.position.y,
    data: JSON.stringify(tile.data),
    file_name: fileOf(tile) ?? null,
    icon_name: tile.data.icon === "" ? null : tile.data.icon,
    captions_name: tile.data.captions === "" ? null : tile.data.captions,
    picture_name: tile.data.picture === "" ? null : tile.data.picture,
    block: blockOf(tile),
  };
}

/** The names of the files used by a mosaic's tiles, without duplicates. */
export async function listUsedFiles(ctx: SystemCtx, mosaic: MosaicKey): Promise<string[]> {
  const names = new Set<string>();
  for (const column of ["file_name", "icon_name", "captions_name", "picture_name"] as const) {
    const rows = await ctx.db
      .selectFrom("tiles")
      .select(column)
      .distinct()
      .where(ofMosaic(mosaic))
      .where(column, "is not", null)
      .execute();
    for (const row of rows) names.add(Object.values(row)[0] ?? "");
  }
  return [...names];
}

export function tileOf(row: {
  id: string;
  x: number;
  y: number;
  data: Record<string, unknown>;
}): Tile {
  // Tiles of earlier versions lack the fields added since.
  const data = { ...ADDED_FIELDS, ...row.data } as TileData;
  return { id: row.id, position: { x: row.x, y: row.y }, data };
}

export function* portions<Value>(values: readonly Value[], max = ROWS_AT_ONCE): Generator<Value[]> {
  for (let at = 0; at < values.length; at += max) yield values.slice(at, at + max);
}
