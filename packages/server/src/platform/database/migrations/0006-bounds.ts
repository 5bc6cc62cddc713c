import { searchKey } from "@mosaico/domain/search-key";
import { type Kysely, type Transaction } from "kysely";
import { type Engine, type Migration, columnTypes, tableMaker } from "./migration.ts";

/** What keeps lists, accounts and repeated requests bounded. */
export const bounds: Migration = {
  name: "0006-bounds",
  async up(db, engine) {
    await orderLists(db);
    await widenMosaics(db, engine);
    await makeAnswers(db, engine);
    await makeDepartures(db, engine);
  },
};

/** Lists are read page by page in these orders. */
async function orderLists(db: Transaction<unknown>): Promise<void> {
  for (const [table, columns] of [
    ["accounts", ["created_at", "id"]],
    ["icons", ["created_at", "id"]],
    ["implementations", ["account_id", "created_at", "id"]],
    ["invites", ["account_id", "created_at", "id"]],
    ["memberships", ["account_id", "created_at", "user_id"]],
  ] as const) {
    await db.schema
      .createIndex(`${table}_order`)
      .on(table)
      .columns([...columns])
      .execute();
  }
}

type Mosaics = {
  mosaics: { id: number; title: string; search: string };
};

const ROWS_AT_ONCE = 500;

async function widenMosaics(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable("mosaics")
    .addColumn("search", text, (column) => column.notNull().defaultTo(""))
    .execute();
  await fillMosaics(db);
}

async function fillMosaics(db: Kysely<unknown>): Promise<void> {
  const typed: Kysely<Mosaics> = db;
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows: { id: number; title: string }[] = await typed
      .selectFrom("mosaics")
      .select(["id", "title"])
      .where("id", ">", last)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, title } of rows) {
      await typed
        .updateTable("mosaics")
        .set({ search: searchKey(title) })
        .where("id", "=", id)
        .execute();
    }
    last = rows.at(-1)?.id;
  }
}

async function makeAnswers(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("kept_answers")
    .addColumn("user_id", text, (column) =>
      column.notNull().references("users.id").onDelete("cascade"),
    )
    .addColumn("endpoint", text, (column) => column.notNull())
    .addColumn("key", text, (column) => column.notNull())
    .addColumn("fingerprint", text, (column) => column.notNull())
    .addColumn("answer", text)
    .addColumn("created_at", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("kept_answers_key", ["user_id", "endpoint", "key"])
    .execute();
  await db.schema
    .createIndex("kept_answers_of")
    .on("kept_answers")
    .columns(["user_id", "created_at"])
    .execute();
  await db.schema.createIndex("kept_answers_at").on("kept_answers").column("created_at").execute();
}

async function makeDepartures(db: Transaction<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  const table = tableMaker(db, engine);
  await table("departures")
    .addColumn("user_id", text, (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    .addColumn("email", text, (column) => column.notNull())
    .addColumn("at", text, (column) => column.notNull())
    .execute();
}
