import { type Migration, columnTypes } from "./migration.ts";

/** Until when a password that the program made signs in; null for one that its user chose. */
export const initialPasswords: Migration = {
  name: "0067-initial-passwords",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await db.schema.alterTable("users").addColumn("password_until", text).execute();
  },
};
