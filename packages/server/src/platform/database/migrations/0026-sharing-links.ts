import { sql } from "kysely";
import { type Migration, columnTypes, makeIndex, mosaicTableMaker } from "./migration.ts";

/** Several sharing links for a mosaic, each with a name and a right; those that exist keep theirs. */
export const sharingLinks: Migration = {
  name: "0026-sharing-links",
  async up(db, engine) {
    const { text, flag } = columnTypes(engine);
    await mosaicTableMaker(
      db,
      engine,
    )("sharing_links")
      .addColumn("id", text, (column) => column.notNull())
      .addColumn("name", text, (column) => column.notNull())
      .addColumn("slug", text, (column) => column.notNull())
      .addColumn("created_by", text, (column) => column.references("users.id").onDelete("set null"))
      .addColumn("created_at", text, (column) => column.notNull())
      .addColumn("is_listed", flag, (column) => column.notNull())
      .addColumn("is_downloadable", flag, (column) => column.notNull())
      .addPrimaryKeyConstraint("sharing_links_key", ["account_id", "mosaic_id", "id"])
      .addUniqueConstraint("sharing_links_id", ["id"])
      .addUniqueConstraint("sharing_links_slug", ["slug"])
      .execute();
    await makeIndex(db, "sharing_links_creator", "sharing_links", ["created_by"]);
    const yes = sql.lit(engine === "sqlite" ? 1 : true);
    // A slug is as good an id as any: it need only be unique.
    await sql`insert into sharing_links
      (id, account_id, mosaic_id, name, slug, created_by, created_at, is_listed, is_downloadable)
      select slug, account_id, mosaic_id, '', slug, created_by, created_at, is_listed, ${yes}
      from shares`.execute(db);
    await db.schema.dropTable("shares").execute();
  },
};
