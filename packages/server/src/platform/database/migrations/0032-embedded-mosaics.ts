import { type Migration, columnTypes } from "./migration.ts";

/** The sites that may embed sharing links, and the pages of accounts that list their mosaics. */
export const embeddedMosaics: Migration = {
  name: "0032-embedded-mosaics",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    await db.schema.alterTable("sharing_links").addColumn("embed_sites", text).execute();
    await db.schema.alterTable("accounts").addColumn("page_slug", text).execute();
    await db.schema
      .createIndex("accounts_page")
      .unique()
      .on("accounts")
      .column("page_slug")
      .execute();
  },
};
