import { type Transaction, sql } from "kysely";
import { type Engine, columnTypes, makeIndex, tableMaker } from "../migration.ts";

/** Accounts, their members, and the groups of their mosaics. */
export async function makeAccounts(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("accounts")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("search", text, (column) => column.notNull().defaultTo(""))
    .addColumn("plan", text, (column) => column.notNull())
    // A flag is a number in SQLite.
    .addColumn("keeps_originals", flag, (column) =>
      column.notNull().defaultTo(engine === "sqlite" ? sql`0` : sql`false`),
    )
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("blocked_at", text)
    .addColumn("deleted_at", text)
    .execute();
  await makeIndex(db, "accounts_search", "accounts", ["search", "id"]);
  await makeIndex(db, "accounts_order", "accounts", ["created_at", "id"]);
  await table("tile_usage")
    .addColumn("account_id", text, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("bytes", integer, (column) => column.notNull())
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
  await makeIndex(db, "memberships_user", "memberships", ["user_id"]);
  await makeIndex(db, "memberships_order", "memberships", ["account_id", "created_at", "user_id"]);
  await makeInvites(db, engine);
  await table("implementations")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("implementations_tenant", ["account_id", "id"])
    .execute();
  await makeIndex(db, "implementations_order", "implementations", [
    "account_id",
    "created_at",
    "id",
  ]);
}

async function makeInvites(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("invites")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("role", text, (column) => column.notNull())
    .addColumn("plan", text, (column) => column.notNull())
    .addColumn("mosaic_ids", text)
    .addColumn("from_mosaic_id", integer)
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("invited_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("user_id", text, (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addColumn("accepted_at", text)
    .addUniqueConstraint("invites_once", ["account_id", "email"])
    .execute();
  await makeIndex(db, "invites_inviter", "invites", ["invited_by"]);
  await makeIndex(db, "invites_user", "invites", ["user_id"]);
  await makeIndex(db, "invites_order", "invites", ["account_id", "created_at", "id"]);
}
