import { DatabaseSync } from "node:sqlite";
import type { Loader } from "./loader.ts";
import { listTables, quoted, rowsOf } from "./sqlite-snapshot.ts";
import type { Sequence, TableShape, Value } from "./table-rows.ts";

/**
 * Fills a SQLite file that has a schema and that nobody else uses. It is durable only after `finish`; cut off, the file is
 * worthless.
 */
export function sqliteLoader(file: string): Loader {
  const database = new DatabaseSync(file);
  const present = listTables(database);
  // An unfinished file is never used, so that nothing in between need be durable.
  for (const setting of ["journal_mode = MEMORY", "synchronous = OFF", "foreign_keys = OFF"]) {
    database.exec(`PRAGMA ${setting}`);
  }
  database.exec("PRAGMA cache_size = -64000");
  database.exec("BEGIN");
  // Migrations may have put rows there.
  for (const { name } of present) database.exec(`delete from ${quoted(name)}`);
  return {
    tables: present,
    startTable: async ({ name, columns }: TableShape) => {
      const places = columns.map(() => "?").join(", ");
      const insert = database.prepare(
        `insert into ${quoted(name)} (${columns.map(quoted).join(", ")}) values (${places})`,
      );
      return async (rows: readonly (readonly Value[])[]) => {
        for (const row of rows) insert.run(...row);
      };
    },
    rows: (table) => rowsOf(database, table),
    finish: async (sequences: readonly Sequence[]) => {
      setSequences(database, sequences);
      database.exec("COMMIT");
      database.exec("PRAGMA synchronous = FULL");
      database.exec("PRAGMA journal_mode = DELETE");
      database.exec("BEGIN IMMEDIATE");
      database.exec("COMMIT");
      const [dangling] = database.prepare("PRAGMA foreign_key_check").all();
      if (dangling !== undefined) {
        throw new Error(
          `a row of ${String(dangling["table"])} refers to one of ${String(dangling["parent"])} that is missing`,
        );
      }
      const [check] = database.prepare("PRAGMA integrity_check(1)").all();
      if (check?.["integrity_check"] !== "ok") throw new Error(String(check?.["integrity_check"]));
    },
    close: async () => database.close(),
  };
}

/** Numbers that were given once are never given again. */
function setSequences(database: DatabaseSync, sequences: readonly Sequence[]): void {
  const counts = database
    .prepare("select 1 from sqlite_master where name = 'sqlite_sequence'")
    .get();
  if (counts === undefined) return;
  for (const { table, next } of sequences) {
    const definition = database
      .prepare("select sql from sqlite_master where type = 'table' and name = ?")
      .get(table);
    if (!/autoincrement/i.test(String(definition?.["sql"]))) continue;
    database.prepare("delete from sqlite_sequence where name = ?").run(table);
    database.prepare("insert into sqlite_sequence (name, seq) values (?, ?)").run(table, next - 1);
  }
}
