import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** The passkeys of users, and the challenges that authenticators have yet to sign. */
export const passkeys: Migration = {
  name: "0044-passkeys",
  async up(db, engine) {
    const { text, integer, flag } = columnTypes(engine);
    const make = tableMaker(db, engine);
    await make("passkeys")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("user_id", text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("public_key", text, (column) => column.notNull())
      .addColumn("counter", integer, (column) => column.notNull())
      .addColumn("transports", text, (column) => column.notNull())
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("is_synced", flag, (column) => column.notNull())
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("used_at", text)
      .execute();
    await makeIndex(db, "passkeys_of_user", "passkeys", ["user_id", "created_at"]);
    await make("passkey_challenges")
      .addColumn("hash", text, (column) => column.primaryKey())
      .addColumn("user_id", text, (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("expires_at", text, (column) => column.notNull())
      .execute();
    await makeIndex(db, "passkey_challenges_of_user", "passkey_challenges", ["user_id"], "user_id");
    await makeIndex(db, "passkey_challenges_expiry", "passkey_challenges", ["expires_at"]);
  },
};
