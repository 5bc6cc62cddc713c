import { type RawBuilder, sql } from "kysely";
import { type Engine, type Migration, columnTypes, makeIndex } from "./migration.ts";

// As it was when the mosaic's area was first divided: later code may use other numbers only with another column.
const SIDE = 800;
const OFFSET = 10_000_000;
const IN_COLUMN = 32_768;

const VISIBLE = ["account_id", "mosaic_id", "id", "x", "y", "data", "block"];
const FILES = ["file_name", "icon_name", "captions_name", "picture_name"];

/** Lets a part of a mosaic be read by its place: pieces by the block they are in, and sections by themselves. */
export const tilesByBlock: Migration = {
  name: "0025-tiles-by-block",
  async up(db, engine) {
    const { integer } = columnTypes(engine);
    await db.schema
      .alterTable("tile_rows")
      .addColumn("block", integer, (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update tile_rows set block = case when ${typeOf(engine)} = 'secao' then -1
      else ${blockOf("x", engine)} * ${sql.lit(IN_COLUMN)} + ${blockOf("y", engine)} end`.execute(
      db,
    );
    await makeIndex(db, "tiles_block", "tile_rows", ["account_id", "mosaic_id", "block"]);
    const columns = sql.join([...VISIBLE, ...FILES].map((column) => sql.ref(column)));
    await sql`drop view tiles`.execute(db);
    await sql`create view tiles as select ${columns} from tile_rows
      where (added_by_write = '' or added_by_write not in (select id from large_writes where state <> 'done'))
      and (removed_by_write = '' or removed_by_write in (select id from large_writes where state <> 'done'))`.execute(
      db,
    );
  },
};

function typeOf(engine: Engine): RawBuilder<string> {
  return engine === "sqlite" ? sql`json_extract(data, '$.type')` : sql`(data::json ->> 'type')`;
}

function blockOf(column: "x" | "y", engine: Engine): RawBuilder<number> {
  const distance = sql`(${sql.ref(column)} + ${sql.lit(OFFSET)}) / ${sql.lit(SIDE)}`;
  // Both round down: distances are never negative.
  return engine === "sqlite" ? sql`cast(${distance} as integer)` : sql`floor(${distance})::bigint`;
}
