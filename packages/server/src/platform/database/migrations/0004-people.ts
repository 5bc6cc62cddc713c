import { searchKey } from "@mosaico/domain/search-key";
import { type Kysely, type Transaction, sql } from "kysely";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

/** People beyond their password: invitations, photos, second steps, identities, messages, payment, sharing links. */
export const people: Migration = {
  name: "0004-people",
  async up(db, engine) {
    await widen(db, engine);
    await makeSearch(db, engine);
    await makeSignIn(db, engine);
    await makeInvites(db, engine);
    await makeMessages(db, engine);
    await makePayment(db, engine);
  },
};

async function widen(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable("users").addColumn("photo_name", text).execute();
  await db.schema.alterTable("sessions").addColumn("network", text).execute();
  await db.schema.alterTable("accounts").addColumn("blocked_at", text).execute();
  await db.schema.alterTable("accounts").addColumn("deleted_at", text).execute();
  await db.schema.alterTable("files").addColumn("owner_id", text).execute();
  await db.schema.alterTable("audit").addColumn("what", text).execute();
  await db.schema.dropIndex("audit_at").execute();
  await db.schema.createIndex("audit_order").on("audit").columns(["at", "id"]).execute();
  await db.schema
    .createIndex("files_owner")
    .on("files")
    .columns(["name"])
    .where(sql.ref("owner_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("files_uploader")
    .on("files")
    .columns(["uploaded_by", "created_at"])
    .where(sql.ref("uploaded_by"), "is not", null)
    .execute();
  // With the mosaic, so that somebody's part in each is counted without reading the changes.
  await db.schema.dropIndex("changes_author").execute();
  await db.schema
    .createIndex("changes_author")
    .on("changes")
    .columns(["author_id", "mosaic_id"])
    .execute();
  await db.schema
    .createIndex("outbox_recipient")
    .on("outbox")
    .columns(["recipient", "id"])
    .execute();
  await db.schema.createIndex("audit_user").on("audit").columns(["user_id", "at"]).execute();
  await db.schema
    .createIndex("outbox_created")
    .on("outbox")
    .columns(["status", "created_at", "id"])
    .execute();
}

type Named = Record<"users" | "accounts", { id: string; name: string }>;

const ROWS_AT_ONCE = 500;

async function makeSearch(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  for (const table of ["users", "accounts"] as const) {
    await db.schema
      .alterTable(table)
      .addColumn("search", text, (column) => column.notNull().defaultTo(""))
      .execute();
    await fillSearch(db, table);
    await db.schema
      .createIndex(`${table}_search`)
      .on(table) // What else is searched in comes along, so that a search reads the index alone.
      .columns(table === "users" ? ["search", "id", "email"] : ["search", "id"])
      .execute();
  }
}

async function fillSearch(db: Kysely<unknown>, table: keyof Named): Promise<void> {
  const named: Kysely<Named> = db;
  for (let last: string | undefined = ""; last !== undefined;) {
    const rows = await named
      .selectFrom(table)
      .select(["id", "name"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length > 0) {
      const found = rows.map(({ id, name }) => sql`(${id}, ${searchKey(name)})`);
      // All of them by one statement: one each would take a minute for fifty thousand people on PostgreSQL.
      await sql`with found (id, search) as (values ${sql.join(found)})
        update ${sql.table(table)} set search = found.search from found
        where ${sql.ref(`${table}.id`)} = found.id`.execute(db);
    }
    last = rows.at(-1)?.id;
  }
}

async function makeSignIn(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine);
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
  await db.schema.createIndex("identities_user").on("identities").column("user_id").execute();
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
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("invited_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("user_id", text, (column) => column.references("users.id").onDelete("cascade"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("expires_at", text, (column) => column.notNull())
    .addColumn("accepted_at", text)
    .addUniqueConstraint("invites_once", ["account_id", "email"])
    .execute();
  await db.schema.createIndex("invites_inviter").on("invites").column("invited_by").execute();
  await db.schema.createIndex("invites_user").on("invites").column("user_id").execute();
  await table("shares")
    .addColumn("slug", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("created_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("shares_once", ["account_id", "mosaic_id"])
    .addForeignKeyConstraint(
      "shares_mosaic",
      ["account_id", "mosaic_id"],
      "mosaics",
      ["account_id", "id"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
  await db.schema.createIndex("shares_creator").on("shares").column("created_by").execute();
}

async function makeMessages(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("messages")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("phone", text, (column) => column.notNull())
    .addColumn("plan", text, (column) => column.notNull())
    .addColumn("text", text, (column) => column.notNull())
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("handled_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("handled_at", text)
    .addColumn("search", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("messages_at").on("messages").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("messages_email").on("messages").columns(["email", "id"]).execute();
  await db.schema.createIndex("messages_user").on("messages").column("user_id").execute();
  await db.schema.createIndex("messages_handler").on("messages").column("handled_by").execute();
}

async function makePayment(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("billing_details")
    .addColumn("account_id", text, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("details", text, (column) => column.notNull())
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
  await table("subscriptions")
    .addColumn("account_id", text, (column) =>
      column.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("customer_id", text, (column) => column.notNull().unique())
    .addColumn("subscription_id", text, (column) => column.unique())
    .addColumn("term", text)
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("paid_until", text)
    .addColumn("is_ending", flag, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("reminded_of", text)
    .addColumn("details_told_at", text)
    .addColumn("updated_at", text, (column) => column.notNull())
    .execute();
  await table("invoices")
    .addColumn("account_id", text, (column) =>
      column.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("number", text, (column) => column.notNull())
    .addColumn("amount", integer, (column) => column.notNull())
    .addColumn("currency", text, (column) => column.notNull())
    .addColumn("status", text, (column) => column.notNull())
    .addColumn("issued_at", text, (column) => column.notNull())
    .addColumn("due_at", text)
    .addColumn("paid_at", text)
    .addColumn("url", text)
    .addColumn("pdf_url", text)
    .addPrimaryKeyConstraint("invoices_key", ["account_id", "id"])
    .execute();
  await table("payment_events")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("received_at", text, (column) => column.notNull())
    .execute();
  await table("payment_endings")
    .addColumn("customer_id", text, (column) => column.primaryKey())
    .addColumn("since", text, (column) => column.notNull())
    .execute();
}
