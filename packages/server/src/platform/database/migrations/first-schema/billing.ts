import type { Transaction } from "kysely";
import { type Engine, columnTypes, tableMaker } from "../migration.ts";

/** Billing details of accounts, and the state reported by the payment provider. */
export async function makeBilling(db: Transaction<unknown>, engine: Engine): Promise<void> {
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
