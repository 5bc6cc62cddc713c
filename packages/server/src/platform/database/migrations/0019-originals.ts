import { sql } from "kysely";
import { type Migration, columnTypes } from "./migration.ts";

/** Whether an account keeps the originals of photos, and which of the files beside a photo is its original. */
export const originals: Migration = {
  name: "0019-originals",
  async up(db, engine) {
    const { flag } = columnTypes(engine);
    // A flag is a number in SQLite.
    const no = engine === "sqlite" ? sql`0` : sql`false`;
    await db.schema
      .alterTable("accounts")
      .addColumn("keeps_originals", flag, (column) => column.notNull().defaultTo(no))
      .execute();
    await db.schema
      .alterTable("renditions")
      .addColumn("is_original", flag, (column) => column.notNull().defaultTo(no))
      .execute();
  },
};
