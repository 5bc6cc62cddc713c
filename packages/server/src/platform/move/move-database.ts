import { existsSync } from "node:fs";
import { join } from "node:path";
import { withScratch } from "../backup/scratch.ts";
import type { DatabaseConfig } from "../config/config.ts";
import { databaseBytes } from "../database/dump/database-bytes.ts";
import { sqliteLoader } from "../database/dump/load-sqlite.ts";
import type { Loader } from "../database/dump/loader.ts";
import { openSnapshot } from "../database/dump/open-snapshot.ts";
import { putInPlace } from "../database/dump/put-in-place.ts";
import { TableDigest } from "../database/dump/table-digest.ts";
import {
  type Snapshot,
  type TableShape,
  type Value,
  rowLine,
} from "../database/dump/table-rows.ts";
import { migrations } from "../database/migrations/migrations.ts";
import { openDatabase } from "../database/open-database.ts";
import { requireSpace } from "../disk/require-space.ts";
import { MoveError } from "./move-error.ts";
import type { OnMoveProgress } from "./move-progress.ts";

/** A table and the digest of its rows, which both databases share. */
export type MovedTable = { readonly name: string; readonly rows: number; readonly digest: string };

export type DatabaseMove = {
  readonly source: DatabaseConfig;
  readonly target: DatabaseConfig;
  /** A folder for what is built aside. */
  readonly scratch: string;
  readonly onProgress?: OnMoveProgress | undefined;
};

/** Refuses a target that anything uses, or that has anything else than an equal copy. Returns whether it has that. */
export async function inspectTarget({ source, target }: DatabaseMove): Promise<boolean> {
  if (target.engine === "postgres") {
    const { countServers } = await import("../database/dump/load-postgres.ts");
    if ((await countServers(target.url)) > 0) {
      throw new MoveError("inUse", "Servers are using the target database. Stop them first.");
    }
  } else if (!existsSync(target.file)) return false;
  const there = await openSnapshot(target);
  try {
    if (there.tables.length === 0 && there.schema.length === 0) return false;
    const ours = await openSnapshot(source);
    try {
      if (await areEqual(ours, there)) return true;
    } finally {
      await ours.close();
    }
  } finally {
    await there.close();
  }
  throw new MoveError(
    "notEmpty",
    `${nameOf(target)} is not empty, and is no copy of this installation. Nothing was changed. Choose an empty database, or move away what is there.`,
  );
}

/**
 * Copies every row into an empty database, which has all of them or none, whenever it is interrupted. What it has is
 * read back and compared before it takes effect.
 */
export async function moveDatabase(move: DatabaseMove): Promise<readonly MovedTable[]> {
  const snapshot = await openSnapshot(move.source);
  try {
    requireCurrent(snapshot);
    const { target } = move;
    if (target.engine === "postgres") return await fillPostgres(snapshot, target.url, move);
    return await withScratch(move.scratch, (folder) =>
      buildSqlite(snapshot, { file: target.file, folder }, move),
    );
  } finally {
    await snapshot.close();
  }
}

async function fillPostgres(
  snapshot: Snapshot,
  url: string,
  move: DatabaseMove,
): Promise<readonly MovedTable[]> {
  const { postgresLoader } = await import("../database/dump/load-postgres.ts");
  const aside = `before_move_${process.pid}`;
  const loader = await postgresLoader({ url, aside, migrations, later: [] });
  try {
    // Something came since it was looked at; without finishing, it stays as it is.
    if (loader.hadData === true)
      throw new MoveError("notEmpty", `${nameOf(move.target)} is not empty.`);
    const tables = await fill(snapshot, loader, move.onProgress);
    await loader.finish(snapshot.sequences);
    return tables;
  } finally {
    await loader.close();
  }
}

async function buildSqlite(
  snapshot: Snapshot,
  { file, folder }: { readonly file: string; readonly folder: string },
  move: DatabaseMove,
): Promise<readonly MovedTable[]> {
  await requireSpace(folder, await databaseBytes(move.source), "the database");
  const built = join(folder, "mosaico.sqlite");
  const options = { backupDir: join(folder, "unused"), onLost: () => {} };
  await (await openDatabase({ engine: "sqlite", file: built }, options)).db.destroy();
  const loader = sqliteLoader(built);
  let tables;
  try {
    tables = await fill(snapshot, loader, move.onProgress);
    await loader.finish(snapshot.sequences);
  } finally {
    await loader.close();
  }
  await putInPlace(built, file);
  return tables;
}

async function fill(
  snapshot: Snapshot,
  loader: Loader,
  onProgress: OnMoveProgress | undefined,
): Promise<readonly MovedTable[]> {
  const shapes = (tables: readonly TableShape[]) =>
    tables
      .map(({ name, columns }) => `${name}: ${columns.join()}\n`)
      .toSorted()
      .join("");
  if (shapes(snapshot.tables) !== shapes(loader.tables)) {
    throw new MoveError("different", "The database has other tables than those of this version.");
  }
  const tables: MovedTable[] = [];
  let done = 0;
  for (const table of snapshot.tables) {
    const insert = await loader.startTable(table);
    const digest = new TableDigest();
    for await (const rows of snapshot.rows(table)) {
      for (const row of rows) digest.add(rowLine(row));
      await insert(rows).catch((error: unknown) => {
        throw findUnfit(table, rows) ?? error;
      });
      onProgress?.("rows", (done += rows.length), table.name);
    }
    tables.push({ name: table.name, rows: digest.rows, digest: digest.value() });
  }
  done = 0;
  for (const table of snapshot.tables) {
    const copy = await digestOf(loader, table, (rows) =>
      onProgress?.("comparison", (done += rows), table.name),
    );
    const original = tables.find(({ name }) => name === table.name);
    if (copy.rows === original?.rows && copy.digest === original.digest) continue;
    throw new MoveError(
      "different",
      `The table ${table.name} differs after copying (${copy.rows} rows of ${original?.rows}). Nothing took effect.`,
    );
  }
  return tables;
}

/** PostgreSQL has no text with NUL characters. The program accepts none; other programs may have written some. */
function findUnfit(table: TableShape, rows: readonly (readonly Value[])[]): MoveError | undefined {
  for (const row of rows) {
    const at = row.findIndex((value) => typeof value === "string" && value.includes("\0"));
    if (at === -1) continue;
    const key = table.columns.findIndex((column) => ["id", "name", "key"].includes(column));
    const which = key === -1 ? "" : `, where ${table.columns[key]} is ${JSON.stringify(row[key])}`;
    return new MoveError(
      "unfit",
      `${table.name}.${table.columns[at]} has a NUL character${which}, which PostgreSQL cannot store. Nothing was changed. Remove it, and move again.`,
    );
  }
  return undefined;
}

function requireCurrent({ schema }: Snapshot): void {
  if (schema.length === 0) {
    throw new MoveError("nothing", "The database is empty: a server has never used it.");
  }
  const unknown = schema.filter((name) => migrations.every((each) => each.name !== name));
  if (unknown.length > 0) {
    throw new MoveError(
      "newer",
      `The database is from a newer version of Mosaico (it has ${unknown.join(", ")}). Nothing was changed. Use that version.`,
    );
  }
  if (schema.length < migrations.length) {
    throw new MoveError(
      "outdated",
      "The database is from an earlier version: run mosaico migrate --run first. Nothing was changed.",
    );
  }
}

async function areEqual(ours: Snapshot, theirs: Snapshot): Promise<boolean> {
  const names = (tables: readonly TableShape[]) =>
    tables
      .map(({ name }) => name)
      .toSorted()
      .join();
  if (ours.schema.join() !== theirs.schema.join()) return false;
  if (names(ours.tables) !== names(theirs.tables)) return false;
  for (const table of ours.tables) {
    const [one, other] = [await digestOf(ours, table), await digestOf(theirs, table)];
    if (one.rows !== other.rows || one.digest !== other.digest) return false;
  }
  return true;
}

async function digestOf(
  source: Pick<Snapshot, "rows">,
  table: TableShape,
  onRows: (rows: number) => void = () => {},
): Promise<MovedTable> {
  const digest = new TableDigest();
  for await (const rows of source.rows(table)) {
    for (const row of rows) digest.add(rowLine(row));
    onRows(rows.length);
  }
  return { name: table.name, rows: digest.rows, digest: digest.value() };
}

/** For people, without a password. */
export function nameOf(database: DatabaseConfig): string {
  if (database.engine === "sqlite") return database.file;
  const { hostname, port, pathname } = new URL(database.url);
  return `postgres://${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
}
