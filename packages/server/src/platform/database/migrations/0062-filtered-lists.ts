import { searchKey } from "@mosaico/domain/search-key";
import { type Transaction, sql } from "kysely";
import { type Engine, type Migration, columnTypes, makeIndex } from "./migration.ts";

const AT_ONCE = 500;
const VISIBLE = ["account_id", "mosaic_id", "id", "x", "y", "data", "search"];
const REMOVAL = ["removed_at", "removed_by", "removed_by_name"];

/** Lets removed tiles and implementations be found by words, and the authors of a mosaic without reading its log. */
export const filteredLists: Migration = {
  name: "0062-filtered-lists",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    for (const table of ["removed_tile_rows", "implementations"]) {
      await db.schema
        .alterTable(table)
        .addColumn("search", text, (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await fillTiles(db, engine);
    await fillImplementations(db);
    const columns = sql.join([...VISIBLE, ...REMOVAL].map((column) => sql.ref(column)));
    await sql`drop view removed_tiles`.execute(db);
    await sql`create view removed_tiles as select ${columns} from removed_tile_rows
      where (added_by_write = '' or added_by_write not in (select id from large_writes where state <> 'done'))
      and (removed_by_write = '' or removed_by_write in (select id from large_writes where state <> 'done'))`.execute(
      db,
    );
    await makeIndex(db, "changes_by", "changes", ["account_id", "mosaic_id", "author_id"]);
  },
};

type TileRow = { account: string; mosaic: number; id: string; write: string; title: string | null };

async function fillTiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const title = engine === "sqlite" ? sql`data ->> '$.title'` : sql`data::json ->> 'title'`;
  let last: TileRow = { account: "", mosaic: 0, id: "", write: "", title: "" };
  for (;;) {
    const { rows } = await sql<TileRow>`select account_id as account, mosaic_id as mosaic, id,
      added_by_write as write, ${title} as title from removed_tile_rows
      where (account_id, mosaic_id, id, added_by_write) >
        (${last.account}, ${last.mosaic}, ${last.id}, ${last.write})
      order by account_id, mosaic_id, id, added_by_write limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { account, mosaic, id, write, title: words } of rows) {
      await sql`update removed_tile_rows set search = ${searchKey(words ?? "")}
        where account_id = ${account} and mosaic_id = ${mosaic} and id = ${id}
        and added_by_write = ${write}`.execute(db);
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end;
  }
}

async function fillImplementations(db: Transaction<unknown>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; name: string }>`select id, name from implementations
      where id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const { id, name } of rows) {
      await sql`update implementations set search = ${searchKey(name)} where id = ${id}`.execute(
        db,
      );
    }
    const end = rows.at(-1);
    if (end === undefined || rows.length < AT_ONCE) return;
    last = end.id;
  }
}
