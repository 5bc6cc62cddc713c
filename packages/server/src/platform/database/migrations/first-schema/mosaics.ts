import { type Transaction, sql } from "kysely";
import { type Engine, columnTypes, makeIndex, mosaicTableMaker, tableMaker } from "../migration.ts";

/** Mosaics, their tiles and sharing links. */
export async function makeMosaics(db: Transaction<unknown>, engine: Engine): Promise<void> {
  await makeMosaicTable(db, engine);
  await makeLargeWrites(db, engine);
  await makeTiles(db, engine);
  await makeRemovedTiles(db, engine);
  await makeUses(db, engine);
}

async function makeMosaicTable(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("mosaics")
    .addColumn("id", integer, (column) =>
      engine === "sqlite"
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("implementation_id", text)
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("search", text, (column) => column.notNull().defaultTo(""))
    .addColumn("language", text, (column) => column.notNull().defaultTo(""))
    .addColumn("background", text, (column) => column.notNull())
    .addColumn("settings", text, (column) => column.notNull())
    .addColumn("image_name", text)
    .addColumn("logo_name", text)
    .addColumn("cover_name", text)
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("compacted_to", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("tile_count", integer, (column) => column.notNull())
    .addColumn("section_count", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("tile_bytes", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .addColumn("deleted_at", text)
    .addColumn("deleted_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("deleted_by_name", text)
    .addUniqueConstraint("mosaics_tenant", ["account_id", "id"])
    .addForeignKeyConstraint(
      "mosaics_implementation",
      ["account_id", "implementation_id"],
      "implementations",
      ["account_id", "id"],
    )
    .execute();
  await makeIndex(db, "mosaics_of_implementation", "mosaics", ["account_id", "implementation_id"]);
  for (const file of ["image", "logo", "cover"] as const) {
    const name = `${file}_name`;
    await makeIndex(db, `mosaics_${file}`, "mosaics", ["account_id", name, "id"], name);
  }
  await makeIndex(db, "mosaics_deleted", "mosaics", ["deleted_at", "id"], "deleted_at");
  await makeIndex(db, "mosaics_deleter", "mosaics", ["deleted_by"], "deleted_by");
}

/** Large writes are staged in small transactions, and take effect by a final small one. */
async function makeLargeWrites(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await mosaicTableMaker(
    db,
    engine,
  )("large_writes")
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("touched_at", text, (column) => column.notNull())
    .addColumn("holds_until", text)
    .addPrimaryKeyConstraint("large_writes_key", ["account_id", "mosaic_id", "id"])
    .execute();
  // The condition of the views; such rows are rare.
  await db.schema
    .createIndex("large_writes_undone")
    .on("large_writes")
    .column("id")
    .where(sql.ref("state"), "<>", sql.lit("done"))
    .execute();
}

const FILE_COLUMNS = ["file_name", "icon_name", "captions_name", "picture_name"];
const TILE_COLUMNS = ["id", "x", "y", "data", ...FILE_COLUMNS];
const REMOVED_COLUMNS = ["id", "x", "y", "data", "removed_at", "removed_by", "removed_by_name"];

async function makeTiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await tileRows(db, engine, "tile_rows")
    .addColumn("file_name", text)
    .addColumn("icon_name", text)
    .addColumn("captions_name", text)
    .addColumn("picture_name", text)
    .execute();
  await showInForce(db, "tiles", "tile_rows", TILE_COLUMNS);
  const file = ["account_id", "file_name", "mosaic_id"];
  await makeIndex(db, "tiles_file", "tile_rows", file, "file_name");
  const icon = ["icon_name", "account_id", "mosaic_id"];
  await makeIndex(db, "tiles_icon", "tile_rows", icon, "icon_name");
  const captions = ["account_id", "captions_name", "mosaic_id"];
  await makeIndex(db, "tiles_captions", "tile_rows", captions, "captions_name");
  const picture = ["account_id", "picture_name", "mosaic_id"];
  await makeIndex(db, "tiles_picture", "tile_rows", picture, "picture_name");
}

async function makeRemovedTiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await tileRows(db, engine, "removed_tile_rows")
    .addColumn("removed_at", text, (column) => column.notNull())
    .addColumn("removed_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("removed_by_name", text)
    .execute();
  await showInForce(db, "removed_tiles", "removed_tile_rows", REMOVED_COLUMNS);
  const newest = ["account_id", "mosaic_id", "removed_at", "id"];
  await makeIndex(db, "removed_tiles_newest", "removed_tile_rows", newest);
  await makeIndex(db, "removed_tiles_at", "removed_tile_rows", ["removed_at"]);
  await makeIndex(db, "removed_tiles_by", "removed_tile_rows", ["removed_by"]);
}

/** The columns of both kinds of tile rows: each names the large write that added it and the one that removes it. */
function tileRows(db: Transaction<unknown>, engine: Engine, name: string) {
  const { text, real } = columnTypes(engine);
  return mosaicTableMaker(
    db,
    engine,
  )(name)
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("added_by_write", text, (column) => column.notNull().defaultTo(""))
    .addColumn("removed_by_write", text, (column) => column.notNull().defaultTo(""))
    .addColumn("x", real, (column) => column.notNull())
    .addColumn("y", real, (column) => column.notNull())
    .addColumn("data", text, (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ["account_id", "mosaic_id", "id", "added_by_write"]);
}

/** Creates the view of the rows that are in effect. */
async function showInForce(
  db: Transaction<unknown>,
  view: string,
  rows: string,
  own: readonly string[],
): Promise<void> {
  const columns = sql.join(["account_id", "mosaic_id", ...own].map((column) => sql.ref(column)));
  await db.schema
    .createIndex(`${rows}_removed`)
    .on(rows)
    .columns(["account_id", "mosaic_id", "removed_by_write", "id"])
    .where(sql.ref("removed_by_write"), "<>", sql.lit(""))
    .execute();
  await sql`create view ${sql.table(view)} as select ${columns} from ${sql.table(rows)}
    where (added_by_write = '' or added_by_write not in (select id from large_writes where state <> 'done'))
    and (removed_by_write = '' or removed_by_write in (select id from large_writes where state <> 'done'))`.execute(
    db,
  );
}

async function makeUses(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, flag } = columnTypes(engine);
  const table = mosaicTableMaker(db, engine);
  await table("dropped_uses")
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("used_as", text, (column) => column.notNull())
    .addColumn("dropped_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("dropped_uses_key", ["account_id", "mosaic_id", "name", "used_as"])
    .execute();
  await makeIndex(db, "dropped_uses_at", "dropped_uses", ["dropped_at"]);
  await table("shares")
    .addColumn("slug", text, (column) => column.primaryKey())
    .addColumn("created_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("is_listed", flag, (column) =>
      column.notNull().defaultTo(engine === "sqlite" ? 0 : false),
    )
    .addUniqueConstraint("shares_once", ["account_id", "mosaic_id"])
    .execute();
  await makeIndex(db, "shares_creator", "shares", ["created_by"]);
}
