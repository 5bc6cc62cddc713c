import { type Migration, columnTypes, mosaicTableMaker } from "./migration.ts";

/** The public mosaics of single languages. */
export const baseMosaics: Migration = {
  name: "0023-base-mosaics",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await mosaicTableMaker(
      db,
      engine,
    )("base_mosaics")
      .addColumn("language", text, (column) => column.primaryKey())
      .addColumn("chosen_at", text, (column) => column.notNull())
      .addUniqueConstraint("base_mosaics_of_mosaic", ["account_id", "mosaic_id", "language"])
      .execute();
  },
};
