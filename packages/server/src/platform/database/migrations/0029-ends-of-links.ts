import { type Migration, columnTypes } from "./migration.ts";

/** Sharing links may end by themselves, and ask for a password. */
export const endsOfLinks: Migration = {
  name: "0029-ends-of-links",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    for (const column of ["expires_at", "password_hash"]) {
      await db.schema.alterTable("sharing_links").addColumn(column, text).execute();
    }
  },
};
