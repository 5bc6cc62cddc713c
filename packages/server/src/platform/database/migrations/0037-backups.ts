import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** The backups that servers made or tried to make, and those that they found in the place. */
export const backups: Migration = {
  name: "0037-backups",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await tableMaker(
      db,
      engine,
    )("backups")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("cause", text, (column) => column.notNull())
      .addColumn("state", text, (column) => column.notNull())
      .addColumn("started_at", text, (column) => column.notNull())
      .addColumn("alive_at", text, (column) => column.notNull())
      .addColumn("finished_at", text)
      .addColumn("data_bytes", integer)
      .addColumn("file_count", integer)
      .addColumn("file_bytes", integer)
      .addColumn("new_bytes", integer)
      .addColumn("proved_at", text)
      .addColumn("problem", text)
      .addColumn("detail", text)
      .execute();
    await makeIndex(db, "backups_started", "backups", ["started_at", "id"]);
  },
};
