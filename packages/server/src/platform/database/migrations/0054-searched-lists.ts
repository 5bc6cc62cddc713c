import { searchKey } from "@mosaico/domain/search-key";
import { type Transaction, sql } from "kysely";
import { type Migration, columnTypes } from "./migration.ts";

const AT_ONCE = 500;

/** Lets invitations be found by their names, and icons by their descriptions and names, without case and accents. */
export const searchedLists: Migration = {
  name: "0054-searched-lists",
  async up(db, engine) {
    const { text } = columnTypes(engine);
    for (const table of ["invites", "icons"]) {
      await db.schema
        .alterTable(table)
        .addColumn("search", text, (column) => column.notNull().defaultTo(""))
        .execute();
    }
    await fill(db, "invites", sql`name`, ({ words }) => words);
    await fill(db, "icons", sql`description`, ({ words, nameTexts }) => {
      const all =
        nameTexts === null ? [] : Object.values(JSON.parse(nameTexts) as Record<string, string>);
      return [...new Set([words, ...all])].join(" ");
    });
  },
};

type Row = { readonly id: string; readonly words: string; readonly nameTexts: string | null };

async function fill(
  db: Transaction<unknown>,
  table: "invites" | "icons",
  column: ReturnType<typeof sql>,
  wordsOf: (row: Row) => string,
): Promise<void> {
  // Under a name of its own, since values of `names` are parsed when they are read.
  const names = table === "icons" ? sql`names` : sql`null`;
  let last = "";
  for (;;) {
    const { rows } = await sql<Row>`select id, ${column} as words, ${names} as "nameTexts"
      from ${sql.table(table)} where id > ${last} order by id limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    for (const row of rows) {
      await sql`update ${sql.table(table)} set search = ${searchKey(wordsOf(row))}
        where id = ${row.id}`.execute(db);
    }
    last = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) return;
  }
}
