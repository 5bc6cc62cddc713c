import { type Transaction, sql } from "kysely";
import { type Engine, type Migration, columnTypes, makeIndex, tableMaker } from "./migration.ts";

/** Lets tiles be found by the names of their files and the texts in them, which are read in the background. */
export const fileTexts: Migration = {
  name: "0033-file-texts",
  async up(db, engine) {
    await makeTable(db, engine);
    await makeIndex(db, "file_texts_wanted", "file_texts", ["wanted_at", "id"], "wanted_at");
    await (engine === "sqlite" ? indexWords(db) : indexColumn(db));
    await sql`insert into file_texts (account_id, file_name, words, attempts, busy_until, wanted_at)
      select account_id, name, '', 0, '', created_at from files
      where account_id is not null and folder = 'content' order by created_at, name`.execute(db);
  },
};

async function makeTable(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine)("file_texts");
  await (
    engine === "sqlite"
      ? table.addColumn("id", "integer", (column) => column.primaryKey())
      : table.addColumn("id", "bigint", (column) =>
          column.primaryKey().generatedByDefaultAsIdentity(),
        )
  )
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("file_name", text, (column) => column.notNull())
    .addColumn("attempts", integer, (column) => column.notNull())
    .addColumn("busy_until", text, (column) => column.notNull())
    .addColumn("wanted_at", text)
    .addColumn("problem", text)
    .addColumn("words", engine === "sqlite" ? "text" : sql`tsvector`, (column) => column.notNull())
    // The last column, so that what is before it is read without it.
    .addColumn("content", text)
    .addUniqueConstraint("file_texts_once", ["account_id", "file_name"])
    .addForeignKeyConstraint(
      "file_texts_file",
      ["account_id", "file_name"],
      "files",
      ["account_id", "name"],
      // With this cascade, the sweep of files does not need to know this table.
      (key) => key.onDelete("cascade"),
    )
    .execute();
}

/** The index follows the words whatever writes them. Tokens are separated by spaces, and only compared as they are. */
async function indexWords(db: Transaction<unknown>): Promise<void> {
  await sql`create virtual table file_words using fts5(words, content = '', contentless_delete = 1,
    detail = none, tokenize = 'ascii')`.execute(db);
  await sql`create trigger file_texts_added after insert on file_texts when new.words <> '' begin
    insert into file_words (rowid, words) values (new.id, new.words); end`.execute(db);
  await sql`create trigger file_texts_deleted after delete on file_texts when old.words <> '' begin
    delete from file_words where rowid = old.id; end`.execute(db);
  await sql`create trigger file_texts_changed after update of words on file_texts begin
    delete from file_words where rowid = old.id;
    insert into file_words (rowid, words) values (new.id, new.words); end`.execute(db);
}

async function indexColumn(db: Transaction<unknown>): Promise<void> {
  await sql`create index file_texts_words on file_texts using gin (words)`.execute(db);
}
