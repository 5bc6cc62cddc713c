import type { Transaction } from "kysely";
import { type Engine, columnTypes, makeIndex, mosaicTableMaker, tableMaker } from "../migration.ts";

/** The change log, names of revisions, and ids of compacted changes. */
export async function makeHistory(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = mosaicTableMaker(db, engine);
  await table("changes")
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("base_revision", integer, (column) => column.notNull().defaultTo(0))
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("origin", text, (column) => column.notNull().defaultTo("edit"))
    .addColumn("restored", integer)
    .addColumn("author_id", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("author_name", text)
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("operations", text, (column) => column.notNull())
    .addColumn("inverse", text, (column) => column.notNull())
    .addColumn("operations_bytes", integer)
    .addColumn("inverse_bytes", integer)
    .addColumn("summary", text, (column) => column.notNull().defaultTo("{}"))
    .addPrimaryKeyConstraint("changes_key", ["account_id", "mosaic_id", "revision"])
    .addUniqueConstraint("changes_once", ["account_id", "mosaic_id", "change_id"])
    .execute();
  // Includes the mosaic, so that an author's share in each mosaic is counted from the index alone.
  await makeIndex(db, "changes_author", "changes", ["author_id", "mosaic_id"]);
  await table("change_pieces")
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("part", text, (column) => column.notNull())
    .addColumn("place", integer, (column) => column.notNull())
    .addColumn("piece", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("change_pieces_key", [
      "account_id",
      "mosaic_id",
      "change_id",
      "part",
      "place",
    ])
    .execute();
  await tableMaker(
    db,
    engine,
  )("revision_names")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("revision_names_key", ["account_id", "mosaic_id", "revision"])
    // A change whose revision has a name is never compacted into another one.
    .addForeignKeyConstraint(
      "revision_names_change",
      ["account_id", "mosaic_id", "revision"],
      "changes",
      ["account_id", "mosaic_id", "revision"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await table("spent_changes")
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("spent_changes_key", ["account_id", "mosaic_id", "change_id"])
    .execute();
  await makeIndex(db, "spent_changes_at", "spent_changes", ["at"]);
}
