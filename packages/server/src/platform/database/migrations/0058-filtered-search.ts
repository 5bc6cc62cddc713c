import { sql } from "kysely";
import { type Migration, columnTypes, tableMaker } from "./migration.ts";

/**
 * Lets searches be filtered by a mosaic and by a type of tiles. Their words are added to the index in the background, from
 * the newest text to the oldest.
 */
export const filteredSearch: Migration = {
  name: "0058-filtered-search",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await tableMaker(
      db,
      engine,
    )("index_rebuilds")
      .addColumn("name", text, (column) => column.primaryKey())
      .addColumn("below", integer, (column) => column.notNull())
      .execute();
    const { rows } = await sql`insert into index_rebuilds (name, below)
      select 'tile_texts', max(id) + 1 from tile_texts having max(id) is not null
      returning name`.execute(db);
    // Meanwhile searches compare many rows, which takes seconds if PostgreSQL knows nothing of a table that was just filled.
    if (rows.length > 0 && engine === "postgres")
      await sql`analyze tile_rows, tile_texts`.execute(db);
  },
};
