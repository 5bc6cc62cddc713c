import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** Where events of accounts are reported to, and what was, or is still to be, reported. */
export const webhooks: Migration = {
  name: "0035-webhooks",
  async up(db, engine) {
    const { text, integer, flag } = columnTypes(engine);
    const make = tableMaker(db, engine);
    await make("webhooks")
      .addColumn("account_id", text, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("id", text, (column) => column.notNull())
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("url", text, (column) => column.notNull())
      .addColumn("events", text, (column) => column.notNull())
      .addColumn("mosaic_id", integer)
      .addColumn("secret", text, (column) => column.notNull())
      .addColumn("former_secret", text)
      .addColumn("former_until", text)
      .addColumn("is_on", flag, (column) => column.notNull())
      .addColumn("created_by", text, (column) => column.references("users.id").onDelete("set null"))
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("failing_since", text)
      .addColumn("rest_until", text)
      .addColumn("disabled_at", text)
      .addPrimaryKeyConstraint("webhooks_key", ["account_id", "id"])
      .addUniqueConstraint("webhooks_id", ["id"])
      .addForeignKeyConstraint(
        "webhooks_mosaic",
        ["account_id", "mosaic_id"],
        "mosaics",
        ["account_id", "id"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
    await makeIndex(db, "webhooks_of_mosaic", "webhooks", ["account_id", "mosaic_id"]);
    await makeIndex(db, "webhooks_resting", "webhooks", ["rest_until"], "rest_until");
    await makeIndex(db, "webhooks_creator", "webhooks", ["created_by"]);
    await make("webhook_deliveries")
      .addColumn("account_id", text, (column) => column.notNull())
      .addColumn("webhook_id", text, (column) => column.notNull())
      .addColumn("id", text, (column) => column.notNull())
      .addColumn("event_id", text, (column) => column.notNull())
      .addColumn("event", text, (column) => column.notNull())
      .addColumn("data", text, (column) => column.notNull())
      .addColumn("since_revision", integer)
      .addColumn("joined_by", text)
      .addColumn("state", text, (column) => column.notNull())
      .addColumn("attempts", integer, (column) => column.notNull())
      .addColumn("next_at", text)
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("attempted_at", text)
      .addColumn("status", integer)
      .addColumn("problem", text)
      .addColumn("took_ms", integer)
      .addColumn("response", text)
      .addPrimaryKeyConstraint("webhook_deliveries_key", ["account_id", "webhook_id", "id"])
      .addUniqueConstraint("webhook_deliveries_joined", ["webhook_id", "joined_by"])
      .addForeignKeyConstraint(
        "webhook_deliveries_webhook",
        ["account_id", "webhook_id"],
        "webhooks",
        ["account_id", "id"],
        (key) => key.onDelete("cascade"),
      )
      .execute();
    await makeIndex(db, "webhook_deliveries_due", "webhook_deliveries", ["next_at"], "next_at");
    await makeIndex(db, "webhook_deliveries_newest", "webhook_deliveries", [
      "webhook_id",
      "created_at",
      "id",
    ]);
    await makeIndex(db, "webhook_deliveries_age", "webhook_deliveries", ["created_at"]);
  },
};
