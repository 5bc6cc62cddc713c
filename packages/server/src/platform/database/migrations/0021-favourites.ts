import { type Migration, columnTypes, makeIndex, mosaicTableMaker } from "./migration.ts";

/** The mosaics that users have marked as their favourites. */
export const favourites: Migration = {
  name: "0021-favourites",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await mosaicTableMaker(
      db,
      engine,
    )("favourites")
      .addColumn("user_id", text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("created_at", text, (column) => column.notNull())
      .addPrimaryKeyConstraint("favourites_of_user", ["user_id", "account_id", "mosaic_id"])
      .execute();
    await makeIndex(db, "favourites_of_mosaic", "favourites", ["account_id", "mosaic_id"]);
  },
};
