import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** What an identity provider maintains by SCIM: users, groups and their members, and its tokens for that. */
export const scim: Migration = {
  name: "0060-scim",
  async up(db, engine) {
    const { text, flag } = columnTypes(engine);
    const make = tableMaker(db, engine);
    await make("scim_tokens")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("token_hash", text, (column) => column.notNull().unique())
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("ending", text, (column) => column.notNull())
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("used_at", text)
      .execute();
    await make("scim_users")
      .addColumn("user_id", text, (column) =>
        column.primaryKey().references("users.id").onDelete("cascade"),
      )
      .addColumn("user_name", text)
      .addColumn("user_name_key", text, (column) => column.unique())
      .addColumn("external_id", text, (column) => column.unique())
      .addColumn("given_name", text)
      .addColumn("family_name", text)
      .addColumn("is_blocked", flag, (column) => column.notNull())
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("updated_at", text, (column) => column.notNull())
      .addColumn("deleted_at", text)
      .execute();
    await makeIndex(db, "scim_users_order", "scim_users", ["created_at", "user_id"]);
    await make("scim_groups")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("name", text, (column) => column.notNull().unique())
      .addColumn("external_id", text, (column) => column.unique())
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("updated_at", text, (column) => column.notNull())
      .execute();
    await makeIndex(db, "scim_groups_order", "scim_groups", ["created_at", "id"]);
    await make("scim_members")
      .addColumn("group_id", text, (column) =>
        column.notNull().references("scim_groups.id").onDelete("cascade"),
      )
      .addColumn("user_id", text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addPrimaryKeyConstraint("scim_members_key", ["group_id", "user_id"])
      .execute();
    await makeIndex(db, "scim_members_user", "scim_members", ["user_id", "group_id"]);
  },
};
