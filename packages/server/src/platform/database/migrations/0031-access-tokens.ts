import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** What programs act with for a user. */
export const accessTokens: Migration = {
  name: "0031-access-tokens",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await tableMaker(
      db,
      engine,
    )("access_tokens")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("user_id", text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("token_hash", text, (column) => column.notNull().unique())
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("ending", text, (column) => column.notNull())
      .addColumn("scope", text, (column) => column.notNull())
      .addColumn("account_id", text, (column) =>
        column.references("accounts.id").onDelete("cascade"),
      )
      .addColumn("mosaic_ids", text)
      .addColumn("expires_at", text)
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("used_at", text)
      .execute();
    await makeIndex(db, "access_tokens_user", "access_tokens", ["user_id", "created_at"]);
    await makeIndex(db, "access_tokens_account", "access_tokens", ["account_id"]);
  },
};
