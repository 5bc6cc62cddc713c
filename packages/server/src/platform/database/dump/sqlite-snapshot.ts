import { DatabaseSync } from "node:sqlite";
import {
  FILES_QUERY,
  SCHEMA_TABLE,
  type Sequence,
  type Snapshot,
  type StoredFile,
  type TableShape,
  sharedForm,
} from "./table-rows.ts";

const AT_ONCE = 200;
const PATIENCE_MS = 10_000;

/** Reads a SQLite file while others write to it: in WAL mode nobody waits. */
export function openSqliteSnapshot(file: string): Snapshot {
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE_MS });
  try {
    database.exec("PRAGMA trusted_schema = OFF");
    database.exec("BEGIN");
    // Only the first read begins the snapshot.
    const schema = hasTable(database, SCHEMA_TABLE)
      ? database.prepare(`select name from ${SCHEMA_TABLE} order by name`).all()
      : [];
    const tables = listTables(database);
    return {
      engine: "sqlite",
      schema: schema.map(({ name }) => String(name)),
      tables,
      sequences: tables.flatMap(({ name }) => sequenceOf(database, name)),
      rows: (table) => rowsOf(database, table),
      files: () => filesOf(database),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The tables with rows of their own: no views, and none that an index keeps. */
export function listTables(database: DatabaseSync): TableShape[] {
  const names = database
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' order by name",
    )
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith("sqlite_") && name !== SCHEMA_TABLE);
  return names.map((name) => ({
    name,
    columns: database
      .prepare("select name from pragma_table_info(?) order by name")
      .all(name)
      .map((column) => String(column["name"])),
  }));
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return (
    database.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !==
    undefined
  );
}

/** The numbers that a table gives to its rows by itself, if it does. */
function sequenceOf(database: DatabaseSync, table: string): Sequence[] {
  const keys = database
    .prepare("select name, type from pragma_table_info(?) where pk > 0")
    .all(table);
  const [key] = keys;
  if (key === undefined || keys.length > 1 || String(key["type"]).toLowerCase() !== "integer") {
    return [];
  }
  const column = String(key["name"]);
  const used = hasTable(database, "sqlite_sequence")
    ? database.prepare("select seq from sqlite_sequence where name = ?").get(table)
    : undefined;
  const newest = database
    .prepare(`select max(${quoted(column)}) as seq from ${quoted(table)}`)
    .get();
  return [{ table, column, next: Number(used?.["seq"] ?? newest?.["seq"] ?? 0) + 1 }];
}

export async function* rowsOf(database: DatabaseSync, table: TableShape) {
  const columns = table.columns.map(quoted).join(", ");
  const statement = database.prepare(`select ${columns} from ${quoted(table.name)}`);
  statement.setReturnArrays(true);
  const shared = sharedForm(table);
  let batch = [];
  for (const row of statement.iterate()) {
    batch.push(shared(row as unknown as unknown[]));
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* filesOf(database: DatabaseSync): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for (const row of database.prepare(FILES_QUERY).iterate()) {
    batch.push({
      name: String(row["name"]),
      bytes: Number(row["bytes"]),
      sha256: String(row["sha256"]),
    });
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
