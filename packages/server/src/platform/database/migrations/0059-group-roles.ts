import { type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** The roles of groups in accounts, the groups that users were in when they signed in, and what groups granted. */
export const groupRoles: Migration = {
  name: "0059-group-roles",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    const make = tableMaker(db, engine);
    await make("group_roles")
      .addColumn("id", text, (column) => column.primaryKey())
      .addColumn("account_id", text, (column) =>
        column.notNull().references("accounts.id").onDelete("cascade"),
      )
      .addColumn("group_name", text, (column) => column.notNull())
      .addColumn("search", text, (column) => column.notNull())
      .addColumn("role", text, (column) => column.notNull())
      .addColumn("created_at", text, (column) => column.notNull())
      .addUniqueConstraint("group_roles_group", ["account_id", "group_name"])
      .execute();
    await makeIndex(db, "group_roles_order", "group_roles", ["search", "id"]);
    await make("user_groups")
      .addColumn("user_id", text, (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("group_name", text, (column) => column.notNull())
      .addPrimaryKeyConstraint("user_groups_key", ["user_id", "group_name"])
      .execute();
    await makeIndex(db, "user_groups_group", "user_groups", ["group_name", "user_id"]);
    await db.schema.alterTable("memberships").addColumn("granted_by", text).execute();
  },
};
