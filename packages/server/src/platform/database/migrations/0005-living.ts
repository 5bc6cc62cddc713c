import { type Transaction, sql } from "kysely";
import { fillHistory } from "./fill-history.ts";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

/** History that can be listed and joined, names of revisions, and what was deleted but can be brought back. */
export const living: Migration = {
  name: "0005-living",
  async up(db, engine) {
    await widenMosaics(db, engine);
    await widenChanges(db, engine);
    await makeNames(db, engine);
    await makeTrash(db, engine);
    await fillHistory(db);
  },
};

async function widenMosaics(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema.alterTable("mosaics").addColumn("deleted_at", text).execute();
  await db.schema
    .alterTable("mosaics")
    .addColumn("deleted_by", text, (column) => column.references("users.id").onDelete("set null"))
    .execute();
  await db.schema.alterTable("mosaics").addColumn("deleted_by_name", text).execute();
  await db.schema
    .alterTable("mosaics")
    .addColumn("joined_to", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createIndex("mosaics_deleted")
    .on("mosaics")
    .columns(["deleted_at", "id"])
    .where(sql.ref("deleted_at"), "is not", null)
    .execute();
  await db.schema
    .createIndex("mosaics_deleter")
    .on("mosaics")
    .column("deleted_by")
    .where(sql.ref("deleted_by"), "is not", null)
    .execute();
}

async function widenChanges(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await db.schema
    .alterTable("changes")
    .addColumn("since", integer, (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable("changes")
    .addColumn("origin", text, (column) => column.notNull().defaultTo("edit"))
    .execute();
  await db.schema.alterTable("changes").addColumn("restored", integer).execute();
  await db.schema
    .alterTable("changes")
    .addColumn("summary", text, (column) => column.notNull().defaultTo("{}"))
    .execute();
}

async function makeNames(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("revision_names")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("revision_names_key", ["account_id", "mosaic_id", "revision"])
    // A named change is never joined into another one.
    .addForeignKeyConstraint(
      "revision_names_change",
      ["account_id", "mosaic_id", "revision"],
      "changes",
      ["account_id", "mosaic_id", "revision"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await table("spent_changes")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("spent_changes_key", ["account_id", "mosaic_id", "change_id"])
    .addForeignKeyConstraint(
      "spent_changes_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("spent_changes_at").on("spent_changes").column("at").execute();
}

async function makeTrash(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, real } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("removed_tiles")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("x", real, (column) => column.notNull())
    .addColumn("y", real, (column) => column.notNull())
    .addColumn("data", text, (column) => column.notNull())
    .addColumn("removed_at", text, (column) => column.notNull())
    .addColumn("removed_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("removed_by_name", text)
    .addPrimaryKeyConstraint("removed_tiles_key", ["account_id", "mosaic_id", "id"])
    .addForeignKeyConstraint(
      "removed_tiles_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema
    .createIndex("removed_tiles_newest")
    .on("removed_tiles")
    .columns(["account_id", "mosaic_id", "removed_at", "id"])
    .execute();
  await db.schema
    .createIndex("removed_tiles_at")
    .on("removed_tiles")
    .column("removed_at")
    .execute();
  await db.schema
    .createIndex("removed_tiles_by")
    .on("removed_tiles")
    .column("removed_by")
    .execute();
  await table("dropped_uses")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("used_as", text, (column) => column.notNull())
    .addColumn("dropped_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("dropped_uses_key", ["account_id", "mosaic_id", "name", "used_as"])
    .addForeignKeyConstraint(
      "dropped_uses_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("dropped_uses_at").on("dropped_uses").column("dropped_at").execute();
}
