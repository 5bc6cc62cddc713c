import type { Transaction } from "kysely";
import { type Engine, columnTypes, makeIndex, tableMaker } from "../migration.ts";

/** Users, and how they sign in. */
export async function makePeople(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("users")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull().unique())
    .addColumn("password_hash", text, (column) => column.notNull())
    .addColumn("is_admin", flag, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("photo_name", text)
    .addColumn("last_mosaic_id", integer)
    .addColumn("search", text, (column) => column.notNull().defaultTo(""))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("verified_at", text)
    .execute();
  // Includes the other searched columns, so that a search reads the index alone.
  await makeIndex(db, "users_search", "users", ["search", "id", "email"]);
  await table("departures")
    .addColumn("user_id", text, (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await makeSessions(db, engine);
  await table("second_steps")
    .addColumn("user_id", text, (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("secret", text, (column) => column.notNull())
    .addColumn("confirmed_at", text)
    .addColumn("last_step", integer, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .execute();
  await table("recovery_codes")
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("hash", text, (column) => column.notNull())
    .addColumn("used_at", text)
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "hash"])
    .execute();
  await table("identities")
    .addColumn("issuer", text, (column) => column.notNull())
    .addColumn("subject", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("identities_key", ["issuer", "subject"])
    .execute();
  await makeIndex(db, "identities_user", "identities", ["user_id"]);
}

async function makeSessions(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("sessions")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("files_hash", text, (column) => column.notNull().unique())
    .addColumn("user_agent", text, (column) => column.notNull())
    .addColumn("network", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("used_at", text, (column) => column.notNull())
    .execute();
  await makeIndex(db, "sessions_user", "sessions", ["user_id"]);
  await makeIndex(db, "sessions_used", "sessions", ["used_at"]);
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
  await makeIndex(db, "tokens_user", "tokens", ["user_id", "purpose"]);
  await makeIndex(db, "tokens_expiry", "tokens", ["expires_at"]);
}
