import { type Migration, columnTypes, tableMaker } from "./migration.ts";

/** Documents that are being made into PDF, and those that could not be. */
export const conversions: Migration = {
  name: "0003-conversions",
  async up(db, engine) {
    const { text, integer } = columnTypes(engine);
    await tableMaker(
      db,
      engine,
    )("conversions")
      .addColumn("account_id", text, (column) => column.notNull())
      .addColumn("file_name", text, (column) => column.notNull())
      .addColumn("pdf_name", text, (column) => column.notNull())
      .addColumn("attempts", integer, (column) => column.notNull())
      .addColumn("busy_until", text, (column) => column.notNull())
      .addColumn("failed", text)
      .addPrimaryKeyConstraint("conversions_key", ["account_id", "file_name"])
      .addForeignKeyConstraint(
        "conversions_file",
        ["account_id", "file_name"],
        "files",
        ["account_id", "name"],
        // Whoever sweeps a file need not know of this table.
        (constraint) => constraint.onDelete("cascade"),
      )
      .execute();
  },
};
