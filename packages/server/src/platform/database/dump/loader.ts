import type { Kysely } from "kysely";
import type { Database } from "../schema.ts";
import type { Sequence, TableShape, Value } from "./table-rows.ts";

/** Fills a database whose schema exists and whose tables are then exactly those of a backup. */
export type Loader = {
  readonly tables: readonly TableShape[];
  /** Whether there was something that has been kept aside. */
  readonly hadData?: boolean;
  /** Of a scratch place: what was filled, to be looked at after `finish`. */
  readonly db?: Kysely<Database>;
  /** Returns what inserts rows, in the order of the columns. */
  startTable(table: TableShape): Promise<(rows: readonly (readonly Value[])[]) => Promise<void>>;
  /** What the database has now, to be compared. */
  rows(table: TableShape): AsyncIterable<readonly (readonly Value[])[]>;
  /** Checks all references, and makes everything take effect at once. */
  finish(sequences: readonly Sequence[]): Promise<void>;
  /** Without `finish`, nothing has changed. */
  close(): Promise<void>;
};
