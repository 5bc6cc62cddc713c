import { type Transaction, sql } from "kysely";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

/**
 * Large writes are written in small transactions, and come into force by one that is small. Tiles and removed tiles say
 * with which large write they came or went; the views of their old names show only what is in force.
 */
export const largeWrites: Migration = {
  name: "0015-large-writes",
  async up(db, engine) {
    await makeLargeWrites(db, engine);
    await makePieces(db, engine);
    await makeTileRows(db, engine);
    await makeRemovedTileRows(db, engine);
  },
};

async function makeLargeWrites(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("large_writes")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", columnTypes(engine).integer, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("state", text, (column) => column.notNull())
    .addColumn("touched_at", text, (column) => column.notNull())
    .addColumn("holds_until", text)
    .addPrimaryKeyConstraint("large_writes_key", ["account_id", "mosaic_id", "id"])
    .addForeignKeyConstraint(
      "large_writes_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  // What the views ask for: hardly ever is there one.
  await db.schema
    .createIndex("large_writes_undone")
    .on("large_writes")
    .column("id")
    .where(sql.ref("state"), "<>", sql.lit("done"))
    .execute();
}

async function makePieces(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  for (const column of ["operations_bytes", "inverse_bytes"]) {
    await db.schema.alterTable("changes").addColumn(column, integer).execute();
  }
  await tableMaker(
    db,
    engine,
  )("change_pieces")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("part", text, (column) => column.notNull())
    .addColumn("place", integer, (column) => column.notNull())
    .addColumn("piece", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("change_pieces_key", [
      "account_id",
      "mosaic_id",
      "change_id",
      "part",
      "place",
    ])
    .addForeignKeyConstraint(
      "change_pieces_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
}

const TILE_COLUMNS = ["id", "x", "y", "data", "file_name", "icon_name", "captions_name"];
const REMOVED_COLUMNS = ["id", "x", "y", "data", "removed_at", "removed_by", "removed_by_name"];

async function makeTileRows(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await rowsOf(db, engine, "tile_rows")
    .addColumn("file_name", text)
    .addColumn("icon_name", text)
    .addColumn("captions_name", text)
    .execute();
  await moveRows(db, "tiles", "tile_rows", TILE_COLUMNS);
  for (const [index, columns] of [
    ["tiles_file", ["account_id", "file_name", "mosaic_id"]],
    ["tiles_icon", ["icon_name", "account_id", "mosaic_id"]],
    ["tiles_captions", ["account_id", "captions_name", "mosaic_id"]],
  ] as const) {
    const [named] = columns.filter((column) => column.endsWith("_name"));
    await db.schema
      .createIndex(index)
      .on("tile_rows")
      .columns([...columns])
      .where(sql.ref(named ?? ""), "is not", null)
      .execute();
  }
}

async function makeRemovedTileRows(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await rowsOf(db, engine, "removed_tile_rows")
    .addColumn("removed_at", text, (column) => column.notNull())
    .addColumn("removed_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("removed_by_name", text)
    .execute();
  await moveRows(db, "removed_tiles", "removed_tile_rows", REMOVED_COLUMNS);
  for (const [index, columns] of [
    ["removed_tiles_newest", ["account_id", "mosaic_id", "removed_at", "id"]],
    ["removed_tiles_at", ["removed_at"]],
    ["removed_tiles_by", ["removed_by"]],
  ] as const) {
    await db.schema
      .createIndex(index)
      .on("removed_tile_rows")
      .columns([...columns])
      .execute();
  }
}

/** What both kinds of tiles have. */
function rowsOf(db: Transaction<unknown>, engine: Engine, name: string) {
  const { text, integer, real } = columnTypes(engine);
  return tableMaker(
    db,
    engine,
  )(name)
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("came_with", text, (column) => column.notNull().defaultTo(""))
    .addColumn("gone_with", text, (column) => column.notNull().defaultTo(""))
    .addColumn("x", real, (column) => column.notNull())
    .addColumn("y", real, (column) => column.notNull())
    .addColumn("data", text, (column) => column.notNull())
    .addPrimaryKeyConstraint(`${name}_key`, ["account_id", "mosaic_id", "id", "came_with"])
    .addForeignKeyConstraint(
      `${name}_mosaic`,
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    );
}

/** Takes over what the table of before has, and puts a view into its place. */
async function moveRows(
  db: Transaction<unknown>,
  from: string,
  to: string,
  own: readonly string[],
): Promise<void> {
  const columns = sql.join(["account_id", "mosaic_id", ...own].map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(to)} (${columns})
    select ${columns} from ${sql.table(from)}`.execute(db);
  await db.schema.dropTable(from).execute();
  await db.schema
    .createIndex(`${to}_gone`)
    .on(to)
    .columns(["account_id", "mosaic_id", "gone_with", "id"])
    .where(sql.ref("gone_with"), "<>", sql.lit(""))
    .execute();
  await sql`create view ${sql.table(from)} as select ${columns} from ${sql.table(to)}
    where (came_with = '' or came_with not in (select id from large_writes where state <> 'done'))
    and (gone_with = '' or gone_with in (select id from large_writes where state <> 'done'))`.execute(
    db,
  );
}
