import type { Transaction } from "kysely";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

export const firstSchema: Migration = {
  name: "0001-first-schema",
  async up(db, engine) {
    await makePeople(db, engine);
    await makeAccounts(db, engine);
    await makeMosaics(db, engine);
    await makeLibrary(db, engine);
    await makePlatform(db, engine);
  },
};

async function makePeople(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, flag } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("users")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull().unique())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("is_admin", flag, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("verified_at", text)
    .execute();
  await table("sessions")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("files_hash", text, (column) => column.notNull().unique())
    .addColumn("user_agent", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("used_at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await db.schema.createIndex("sessions_used").on("sessions").column("used_at").execute();
  await table("tokens")
    .addColumn("hash", text, (column) => column.primaryKey())
    .addColumn("purpose", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("payload", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addColumn("used_at", text)
    .execute();
  await db.schema.createIndex("tokens_user").on("tokens").columns(["user_id", "purpose"]).execute();
  await db.schema.createIndex("tokens_expiry").on("tokens").column("expires_at").execute();
}

async function makeAccounts(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("accounts")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("plan", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await table("memberships")
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("mosaic_ids", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("memberships_key", ["account_id", "user_id"])
    .execute();
  await db.schema.createIndex("memberships_user").on("memberships").column("user_id").execute();
  await table("implementations")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("implementations_tenant", ["account_id", "id"])
    .execute();
}

async function makeMosaics(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, real } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("mosaics")
    .addColumn("id", integer, (column) =>
      engine === "sqlite"
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    )
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("implementation_id", text)
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("background", text, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("tile_count", integer, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .addUniqueConstraint("mosaics_tenant", ["account_id", "id"])
    .addForeignKeyConstraint(
      "mosaics_implementation",
      ["account_id", "implementation_id"],
      "implementations",
      ["account_id", "id"],
    )
    .execute();
  await db.schema
    .createIndex("mosaics_of_implementation")
    .on("mosaics")
    .columns(["account_id", "implementation_id"])
    .execute();
  await table("tiles")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("x", real, (column) => column.notNull())
    .addColumn("y", real, (column) => column.notNull())
    .addColumn("data", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("tiles_key", ["account_id", "mosaic_id", "id"])
    .addForeignKeyConstraint(
      "tiles_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await table("changes")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("change_id", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("author_id", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("author_name", text)
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("operations", text, (column) => column.notNull())
    .addColumn("inverse", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("changes_key", ["account_id", "mosaic_id", "revision"])
    .addUniqueConstraint("changes_once", ["account_id", "mosaic_id", "change_id"])
    .addForeignKeyConstraint(
      "changes_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("changes_author").on("changes").column("author_id").execute();
}

async function makeLibrary(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("icons")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("description", text, (column) => column.notNull())
    .addColumn("slug", text, (column) => column.unique())
    .addColumn("theme", text)
    .addColumn("names", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("icons_tenant", ["account_id", "id"])
    .execute();
  await db.schema.createIndex("icons_file").on("icons").column("file_name").execute();
  await table("files")
    .addColumn("name", text, (column) => column.primaryKey())
    // A file's row goes only after its bytes: an account that has files is not deleted.
    .addColumn("account_id", text, (column) => column.references("accounts.id"))
    .addColumn("media_type", text, (column) => column.notNull())
    .addColumn("bytes", integer, (column) => column.notNull())
    .addColumn("sha256", text, (column) => column.notNull())
    .addColumn("original_name", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("files_tenant", ["account_id", "name"])
    .execute();
}

async function makePlatform(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("outbox")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("recipient", text, (column) => column.notNull())
    .addColumn("message", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("next_at", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("error", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("sent_at", text)
    .execute();
  await db.schema.createIndex("outbox_due").on("outbox").columns(["status", "next_at"]).execute();
  await table("limits")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("limits_key").on("limits").columns(["key", "at"]).execute();
  await db.schema.createIndex("limits_at").on("limits").column("at").execute();
  await table("audit")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("event", text, (column) => column.notNull())
    .addColumn("user_id", text)
    .addColumn("account_id", text)
    .addColumn("thing", text)
    .addColumn("network", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("audit_at").on("audit").column("at").execute();
  await table("settings")
    .addColumn("key", text, (column) => column.primaryKey())
    .addColumn("value", text, (column) => column.notNull())
    .execute();
}
