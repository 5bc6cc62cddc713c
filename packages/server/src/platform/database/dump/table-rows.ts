import type { Engine } from "../migrations/migration.ts";

/** A table and its columns in alphabetical order, which both engines share. */
export type TableShape = { readonly name: string; readonly columns: readonly string[] };

export type Value = string | number | null;

/** The next number that a column gives to a new row. */
export type Sequence = { readonly table: string; readonly column: string; readonly next: number };

/** A file that the database names. */
export type StoredFile = {
  readonly name: string;
  readonly bytes: number;
  /** Hex, of the stored bytes. */
  readonly sha256: string;
};

/** Everything in a database at one moment, whatever is written meanwhile. */
export type Snapshot = {
  readonly engine: Engine;
  /** Names of the migrations applied. */
  readonly schema: readonly string[];
  readonly tables: readonly TableShape[];
  readonly sequences: readonly Sequence[];
  /** The rows of a table in any order, some at a time, in the form that both engines share. */
  rows(table: TableShape): AsyncIterable<readonly (readonly Value[])[]>;
  files(): AsyncIterable<readonly StoredFile[]>;
  close(): Promise<void>;
};

/** The name of lists of words, whose order within a row means nothing. In PostgreSQL they are of a type of their own. */
const WORDS = "words";

/** Of the version of the schema, which stands in the manifest. */
export const SCHEMA_TABLE = "schema_migrations";

/** The files whose bytes must be stored: those of uploads in progress may not be there yet. */
export const FILES_QUERY = `select stored_as as name, bytes, sha256 from files where is_ready
  union all select made.name, made.bytes, made.sha256 from renditions as made
    join files on files.name = made.file_name where files.is_ready`;

export function isWords(column: string): boolean {
  return column === WORDS;
}

/** Returns what turns a value of an engine into the form that both share: that of SQLite. */
export function sharedForm({ columns }: TableShape): (row: unknown[]) => Value[] {
  const words = columns.map(isWords);
  return (row) => {
    for (let index = 0; index < row.length; index += 1) {
      const value = row[index];
      if (typeof value === "boolean") row[index] = Number(value);
      else if (words[index] === true) row[index] = sorted(String(value));
    }
    return row as Value[];
  };
}

/** One row as a line of a backup. */
export function rowLine(row: readonly Value[]): string {
  return JSON.stringify(row);
}

function sorted(words: string): string {
  return [...new Set(words.split(" "))].toSorted().join(" ");
}
