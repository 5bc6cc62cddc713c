import { sql } from "kysely";
import { type Migration, columnTypes } from "./migration.ts";

/** The mosaic that somebody used last, the language that a mosaic is in, and captions as something that tiles use. */
export const reach: Migration = {
  name: "0009-reach",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await db.schema.alterTable("users").addColumn("last_mosaic_id", integer).execute();
    await db.schema
      .alterTable("mosaics")
      .addColumn("language", text, (column) => column.notNull().defaultTo(""))
      .execute();
    await db.schema.alterTable("tiles").addColumn("captions_name", text).execute();
    await db.schema
      .createIndex("tiles_captions")
      .on("tiles")
      .columns(["account_id", "captions_name", "mosaic_id"])
      .where(sql.ref("captions_name"), "is not", null)
      .execute();
  },
};
