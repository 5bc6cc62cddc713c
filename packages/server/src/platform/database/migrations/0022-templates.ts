import { type Migration, columnTypes, mosaicTableMaker } from "./migration.ts";

/** Mosaics that their accounts keep as templates. */
export const templates: Migration = {
  name: "0022-templates",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await mosaicTableMaker(
      db,
      engine,
    )("templates")
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("created_at", text, (column) => column.notNull())
      .addPrimaryKeyConstraint("templates_key", ["account_id", "mosaic_id"])
      .execute();
  },
};
