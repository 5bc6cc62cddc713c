import { type Transaction, sql } from "kysely";
import { type Engine, columnTypes, makeIndex, tableMaker } from "../migration.ts";

/** Icons, uploaded files and their renditions. */
export async function makeFiles(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("icons")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("account_id", text, (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("description", text, (column) => column.notNull())
    .addColumn("slug", text, (column) => column.unique())
    .addColumn("theme", text)
    .addColumn("names", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addUniqueConstraint("icons_tenant", ["account_id", "id"])
    .execute();
  await makeIndex(db, "icons_file", "icons", ["file_name"]);
  await makeIndex(db, "icons_order", "icons", ["created_at", "id"]);
  await makeFileTable(db, engine);
  await makeRenditions(db, engine);
  await makePreviews(db, engine);
  await makeConversions(db, engine);
  await makeVideoCopies(db, engine);
}

async function makeFileTable(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("files")
    .addColumn("name", text, (column) => column.primaryKey())
    // No cascade: a file's row must outlive its bytes, so an account that has files cannot be deleted.
    .addColumn("account_id", text, (column) => column.references("accounts.id"))
    .addColumn("owner_id", text)
    .addColumn("folder", text, (column) => column.notNull().defaultTo("icon"))
    .addColumn("stored_as", text)
    .addColumn("media_type", text, (column) => column.notNull())
    .addColumn("bytes", integer, (column) => column.notNull())
    .addColumn("sha256", text, (column) => column.notNull())
    .addColumn("source_sha256", text)
    .addColumn("original_name", text, (column) => column.notNull())
    .addColumn("width", integer)
    .addColumn("height", integer)
    .addColumn("preview", text)
    .addColumn("uploaded_by", text)
    .addColumn("is_ready", flag, (column) =>
      column.notNull().defaultTo(engine === "sqlite" ? 1 : true),
    )
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("last_used_at", text)
    .addUniqueConstraint("files_tenant", ["account_id", "name"])
    .execute();
  await makeIndex(db, "files_source", "files", ["account_id", "source_sha256"]);
  await makeIndex(db, "files_last_used", "files", ["last_used_at", "name"]);
  await makeIndex(db, "files_owner", "files", ["name"], "owner_id");
  await makeIndex(db, "files_uploader", "files", ["uploaded_by", "created_at"], "uploaded_by");
}

async function makeRenditions(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
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
    .addColumn("is_original", flag, (column) =>
      column.notNull().defaultTo(engine === "sqlite" ? sql`0` : sql`false`),
    )
    .addColumn("made_by", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addColumn("replaced_at", text)
    .addUniqueConstraint("renditions_tenant", ["account_id", "name"])
    // No cascade: the row is deleted after its bytes, and so before the row of the file.
    .addForeignKeyConstraint("renditions_file", ["account_id", "file_name"], "files", [
      "account_id",
      "name",
    ])
    .execute();
  await makeIndex(db, "renditions_of", "renditions", ["account_id", "file_name"]);
  // A partial index, because such rows are rare.
  await makeIndex(db, "renditions_replaced", "renditions", ["replaced_at", "name"], "replaced_at");
}

/** How the pictures of files are shown in tiles. */
async function makePreviews(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer, flag } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("previews")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("framing", text, (column) => column.notNull())
    .addColumn("hue", integer, (column) => column.notNull())
    .addColumn("scrim", integer, (column) => column.notNull())
    .addColumn("width", integer, (column) => column.notNull())
    .addColumn("height", integer, (column) => column.notNull())
    .addColumn("blur", text)
    .addColumn("seconds", integer)
    .addColumn("is_interim", flag, (column) =>
      column.notNull().defaultTo(engine === "sqlite" ? 0 : false),
    )
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("previews_key", ["account_id", "file_name"])
    .addForeignKeyConstraint(
      "previews_file",
      ["account_id", "file_name"],
      "files",
      ["account_id", "name"],
      // With this cascade, the sweep of files does not need to know this table.
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
}

/** Documents being converted to PDF, and those whose conversion failed. */
async function makeConversions(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("conversions")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("pdf_name", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("wanted_at", text)
    .addColumn("busy_until", text, (column) => column.notNull())
    .addColumn("made_by", text)
    .addColumn("failed", text)
    .addPrimaryKeyConstraint("conversions_key", ["account_id", "file_name"])
    .addForeignKeyConstraint(
      "conversions_file",
      ["account_id", "file_name"],
      "files",
      ["account_id", "name"],
      // With this cascade, the sweep of files does not need to know this table.
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  // A partial index: failed conversions stay for ever, and are never searched.
  const wanted = ["account_id", "wanted_at"];
  await makeIndex(db, "conversions_wanted", "conversions", wanted, "wanted_at");
}

/** The copies of videos that somebody has asked for. */
async function makeVideoCopies(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  await tableMaker(
    db,
    engine,
  )("film_copies")
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("copy_name", text, (column) => column.notNull())
    .addColumn("codec", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("requested_at", text, (column) => column.notNull())
    .addColumn("wanted_at", text)
    .addColumn("busy_until", text, (column) => column.notNull())
    .addColumn("percent", integer)
    .addColumn("failed", text)
    .addPrimaryKeyConstraint("film_copies_key", ["account_id", "file_name"])
    .addForeignKeyConstraint(
      "film_copies_file",
      ["account_id", "file_name"],
      "files",
      ["account_id", "name"],
      // With this cascade, the sweep of files does not need to know this table.
      (constraint) => constraint.onDelete("cascade"),
    )
    .execute();
  // A partial index: most copies are made.
  await makeIndex(
    db,
    "film_copies_wanted",
    "film_copies",
    ["account_id", "wanted_at"],
    "wanted_at",
  );
}
