import { type Transaction, sql } from "kysely";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

/** Uploaded files: what is known of each, its renditions, and which tiles and mosaics use it. */
export const files: Migration = {
  name: "0002-files",
  async up(db, engine) {
    await widenFiles(db, engine);
    await makeRenditions(db, engine);
    await nameUsedFiles(db, engine);
  },
};

async function widenFiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  const yes = engine === "sqlite" ? 1 : true;
  await db.schema
    .alterTable("files")
    .addColumn("folder", text, (column) => column.notNull().defaultTo("icon"))
    .execute();
  await db.schema.alterTable("files").addColumn("stored_as", text).execute();
  await db.schema.alterTable("files").addColumn("source_sha256", text).execute();
  await db.schema.alterTable("files").addColumn("width", integer).execute();
  await db.schema.alterTable("files").addColumn("height", integer).execute();
  await db.schema.alterTable("files").addColumn("preview", text).execute();
  await db.schema.alterTable("files").addColumn("uploaded_by", text).execute();
  await db.schema
    .alterTable("files")
    .addColumn("is_ready", flag, (column) => column.notNull().defaultTo(yes))
    .execute();
  await db.schema.alterTable("files").addColumn("last_used_at", text).execute();
  await sql`update files set stored_as = name, last_used_at = created_at`.execute(db);
  await db.schema
    .createIndex("files_source")
    .on("files")
    .columns(["account_id", "source_sha256"])
    .execute();
  await db.schema
    .createIndex("files_last_used")
    .on("files")
    .columns(["last_used_at", "name"])
    .execute();
}

async function makeRenditions(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("renditions")
    .addColumn("name", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("media_type", text, (column) => column.notNull())
    .addColumn("width", integer)
    .addColumn("height", integer)
    .addColumn("bytes", integer, (column) => column.notNull())
    .addColumn("sha256", text, (column) => column.notNull())
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("renditions_tenant", ["account_id", "name"])
    // Its row goes only after its bytes, and so before the row of the file.
    .addForeignKeyConstraint("renditions_file", ["account_id", "file_name"], "files", [
      "account_id",
      "name",
    ])
    .execute();
  await db.schema
    .createIndex("renditions_of")
    .on("renditions")
    .columns(["account_id", "file_name"])
    .execute();
}

async function nameUsedFiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema.alterTable("tiles").addColumn("file_name", text).execute();
  await db.schema.alterTable("tiles").addColumn("icon_name", text).execute();
  await db.schema.alterTable("mosaics").addColumn("image_name", text).execute();
  const field = (column: string, name: string) =>
    engine === "sqlite"
      ? sql<string>`json_extract(${sql.ref(column)}, ${`$.${name}`})`
      : sql<string>`cast(${sql.ref(column)} as json) ->> ${sql.lit(name)}`;
  await sql`update tiles set icon_name = nullif(${field("data", "icon")}, ''), file_name = case
    when ${field("data", "type")} in ('foto', 'video', 'pdf', 'powerpoint', 'word', 'excel')
    then nullif(${field("data", "content")}, '') end`.execute(db);
  await sql`update mosaics set image_name = nullif(${field("background", "backgroundImage")}, '')`.execute(
    db,
  );
  await db.schema
    .createIndex("tiles_file")
    .on("tiles")
    .columns(["account_id", "file_name", "mosaic_id"])
    .where(sql.ref("file_name"), "is not", null)
    .execute();
  await db.schema
    .createIndex("tiles_icon")
    .on("tiles")
    .columns(["icon_name", "account_id", "mosaic_id"])
    .where(sql.ref("icon_name"), "is not", null)
    .execute();
  await db.schema
    .createIndex("mosaics_image")
    .on("mosaics")
    .columns(["account_id", "image_name", "id"])
    .where(sql.ref("image_name"), "is not", null)
    .execute();
}
