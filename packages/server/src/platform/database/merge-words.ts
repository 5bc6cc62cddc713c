import { setTimeout as pause } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/** The indexes of words in SQLite. */
const INDEXES = ["tile_words", "file_words"] as const;
/** From so many parts on, which each search reads one after the other, merging them is worth writing the index anew. */
const MANY_PARTS = 6;
/** The pages that are written at once: a few milliseconds in which nobody else writes. */
const PAGES = 16;
const PAUSE_MS = 20;
const MAX_STEPS = 20_000;

/**
 * Merges the parts of the indexes of words in SQLite. Each write adds a part, and SQLite merges them by itself only down to
 * some per size: 16 after 100,000 tiles, with which a search took twice as long. Returns the number of indexes that were
 * merged; the rest is done the next time if `isOver`.
 */
export async function mergeWords(db: Kysely<Database>, isOver: () => boolean): Promise<number> {
  let merged = 0;
  for (const name of INDEXES) {
    if ((await countParts(db, name)) < MANY_PARTS) continue;
    for (let step = 0; step < MAX_STEPS && !isOver(); step++) {
      // The column of the name of the table takes orders to its index. Below zero, all parts become one, some at a time.
      await sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('merge', ${-PAGES})`.execute(
        db,
      );
      if ((await countParts(db, name)) === 1) break;
      await pause(PAUSE_MS);
    }
    merged += 1;
  }
  return merged;
}

/** The parts of an index, by the table in which SQLite keeps where each begins. */
async function countParts(db: Kysely<Database>, name: string): Promise<number> {
  const { rows } = await sql<{ parts: number }>`select count(distinct segid) as parts
    from ${sql.table(`${name}_idx`)}`.execute(db);
  return rows[0]?.parts ?? 0;
}
