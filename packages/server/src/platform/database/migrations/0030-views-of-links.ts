import { type Migration, columnTypes, tableMaker } from "./migration.ts";

/** How often sharing links are viewed, by day. */
export const viewsOfLinks: Migration = {
  name: "0030-views-of-links",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await tableMaker(
      db,
      engine,
    )("link_views")
      .addColumn("account_id", text, (column) => column.notNull())
      .addColumn("mosaic_id", integer, (column) => column.notNull())
      .addColumn("link_id", text, (column) => column.notNull())
      .addColumn("day", text, (column) => column.notNull())
      .addColumn("views", integer, (column) => column.notNull())
      .addPrimaryKeyConstraint("link_views_key", ["account_id", "mosaic_id", "link_id", "day"])
      .addForeignKeyConstraint(
        "link_views_link",
        ["account_id", "mosaic_id", "link_id"],
        "sharing_links",
        ["account_id", "mosaic_id", "id"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
  },
};
