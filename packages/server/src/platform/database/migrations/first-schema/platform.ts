import type { Transaction } from "kysely";
import { type Engine, columnTypes, makeIndex, tableMaker } from "../migration.ts";

/** Data of the installation: outgoing mails, incoming messages, limits, the audit log, stored responses, settings. */
export async function makePlatform(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await makeOutbox(db, engine);
  await makeMessages(db, engine);
  await table("limits")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
  await makeIndex(db, "limits_key", "limits", ["key", "at"]);
  await makeIndex(db, "limits_at", "limits", ["at"]);
  await table("audit")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("at", text, (column) => column.notNull())
    .addColumn("event", text, (column) => column.notNull())
    .addColumn("user_id", text)
    .addColumn("account_id", text)
    .addColumn("thing", text)
    .addColumn("what", text)
    .addColumn("network", text, (column) => column.notNull())
    .execute();
  await makeIndex(db, "audit_order", "audit", ["at", "id"]);
  await makeIndex(db, "audit_user", "audit", ["user_id", "at"]);
  await table("stored_answers")
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("endpoint", text, (column) => column.notNull())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("answer", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("stored_answers_key", ["user_id", "endpoint", "key"])
    .execute();
  await makeIndex(db, "stored_answers_of", "stored_answers", ["user_id", "created_at"]);
  await makeIndex(db, "stored_answers_at", "stored_answers", ["created_at"]);
  await table("settings")
    .addColumn("key", text, (column) => column.primaryKey())
    .addColumn("value", text, (column) => column.notNull())
    .execute();
}

async function makeOutbox(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("outbox")
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
  await makeIndex(db, "outbox_due", "outbox", ["status", "next_at"]);
  await makeIndex(db, "outbox_recipient", "outbox", ["recipient", "id"]);
  await makeIndex(db, "outbox_created", "outbox", ["status", "created_at", "id"]);
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
    .addColumn("search", text, (column) => column.notNull())
    .addColumn("language", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("handled_by", text, (column) => column.references("users.id").onDelete("set null"))
    .addColumn("handled_at", text)
    .execute();
  await makeIndex(db, "messages_at", "messages", ["created_at", "id"]);
  await makeIndex(db, "messages_email", "messages", ["email", "id"]);
  await makeIndex(db, "messages_user", "messages", ["user_id"]);
  await makeIndex(db, "messages_handler", "messages", ["handled_by"]);
}
