import { sql } from "kysely";
import { type Migration, columnTypes } from "./migration.ts";

/** Which version made a PDF or failed to, which PDFs a newer one replaced, and when a conversion may begin by itself. */
export const convertedBy: Migration = {
  name: "0016-converted-by",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    for (const [table, column] of [
      ["renditions", "made_by"],
      ["renditions", "replaced_at"],
      ["conversions", "made_by"],
      ["conversions", "wanted_at"],
    ] as const) {
      await db.schema.alterTable(table).addColumn(column, text).execute();
    }
    // Hardly ever is there one.
    await db.schema
      .createIndex("renditions_replaced")
      .on("renditions")
      .columns(["replaced_at", "name"])
      .where(sql.ref("replaced_at"), "is not", null)
      .execute();
    // Those that failed stay for ever, and are not looked through.
    await db.schema
      .createIndex("conversions_wanted")
      .on("conversions")
      .columns(["account_id", "wanted_at"])
      .where(sql.ref("wanted_at"), "is not", null)
      .execute();
  },
};
