import { type Transaction, sql } from "kysely";
import { wordsToStore } from "../tile-words.ts";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

const AT_ONCE = 500;
const TEXTS = ["title", "summary", "description"];
// Of tiles of these types, the content is the name of a file.
const OF_FILES = "foto video pdf powerpoint word excel audio arquivo".split(" ");

/**
 * Lets tiles be found by their texts among all mosaics. The tokens are those of the program that migrates: one that makes
 * others has to index everything again.
 */
export const tileTexts: Migration = {
  name: "0028-tile-texts",
  async up(db, engine) {
    await makeTable(db, engine);
    await (engine === "sqlite" ? indexWords(db) : indexColumn(db));
    await fill(db);
  },
};

async function makeTable(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text, integer } = columnTypes(engine);
  const table = tableMaker(db, engine)("tile_texts");
  await (
    engine === "sqlite"
      ? table.addColumn("id", "integer", (column) => column.primaryKey())
      : table.addColumn("id", "bigint", (column) =>
          column.primaryKey().generatedByDefaultAsIdentity(),
        )
  )
    .addColumn("account_id", text, (column) => column.notNull())
    .addColumn("mosaic_id", integer, (column) => column.notNull())
    .addColumn("tile_id", text, (column) => column.notNull())
    .addColumn("of_write", text, (column) => column.notNull())
    .addColumn("words", engine === "sqlite" ? "text" : sql`tsvector`, (column) => column.notNull())
    .addUniqueConstraint("tile_texts_once", ["account_id", "mosaic_id", "tile_id", "of_write"])
    .addForeignKeyConstraint(
      "tile_texts_tile",
      ["account_id", "mosaic_id", "tile_id", "of_write"],
      "tile_rows",
      ["account_id", "mosaic_id", "id", "added_by_write"],
      (key) => key.onDelete("cascade"),
    )
    .execute();
}

/** The index follows the table whatever writes it. Tokens are separated by spaces, and only compared as they are. */
async function indexWords(db: Transaction<unknown>): Promise<void> {
  await sql`create virtual table tile_words using fts5(words, content = '', contentless_delete = 1,
    detail = none, tokenize = 'ascii')`.execute(db);
  await sql`create trigger tile_texts_added after insert on tile_texts begin
    insert into tile_words (rowid, words) values (new.id, new.words); end`.execute(db);
  await sql`create trigger tile_texts_deleted after delete on tile_texts begin
    delete from tile_words where rowid = old.id; end`.execute(db);
  await sql`create trigger tile_texts_changed after update on tile_texts begin
    delete from tile_words where rowid = old.id;
    insert into tile_words (rowid, words) values (new.id, new.words); end`.execute(db);
}

async function indexColumn(db: Transaction<unknown>): Promise<void> {
  await sql`create index tile_texts_words on tile_texts using gin (words)`.execute(db);
}

type Row = {
  readonly account_id: string;
  readonly mosaic_id: number;
  readonly id: string;
  readonly added_by_write: string;
  readonly data: string | Record<string, unknown>;
};

/** Indexes the tiles that are there, some at a time. */
async function fill(db: Transaction<unknown>): Promise<void> {
  let last: Row | undefined;
  for (;;) {
    const from =
      last === undefined
        ? sql``
        : sql`where (account_id, mosaic_id, id, added_by_write)
            > (${last.account_id}, ${last.mosaic_id}, ${last.id}, ${last.added_by_write})`;
    const { rows } = await sql<Row>`select account_id, mosaic_id, id, added_by_write, data
      from tile_rows ${from} order by account_id, mosaic_id, id, added_by_write
      limit ${sql.lit(AT_ONCE)}`.execute(db);
    for (const row of rows) {
      await sql`insert into tile_texts (account_id, mosaic_id, tile_id, of_write, words)
        values (${row.account_id}, ${row.mosaic_id}, ${row.id}, ${row.added_by_write}, ${wordsOf(row)})`.execute(
        db,
      );
    }
    last = rows.at(-1);
    if (last === undefined) return;
  }
}

function wordsOf({ account_id, data }: Row): string {
  const tile = typeof data === "string" ? (JSON.parse(data) as Record<string, unknown>) : data;
  const isOfFile = OF_FILES.some((type) => type === tile["type"]);
  const texts = (isOfFile ? TEXTS : [...TEXTS, "content"]).map((part) => tile[part]);
  return wordsToStore(account_id, texts.filter((text) => typeof text === "string").join("\n"));
}
