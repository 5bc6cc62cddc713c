import type { Kysely } from "kysely";
import type { CheckDatabase } from "#platform/backup/proof.ts";
import type { LogFolding } from "#platform/config/read-backup.ts";
import type { Database } from "#platform/database/schema.ts";
import { foldMosaic } from "./fold-mosaics.ts";
import { listMosaicIds } from "./fold.store.ts";

/** What a sample has at most: enough for every mosaic of a small installation, and for another few each night. */
type SampleBounds = { readonly mosaics: number; readonly ms: number };

const SAMPLE: SampleBounds = { mosaics: 200, ms: 60_000 };
const IDS_AT_ONCE = 5000;
const MAX_NAMED = 20;

/** How the proof of a backup compares mosaics with their logs; undefined if the setting wants none. */
export function logCheck(
  how: LogFolding,
  bounds: SampleBounds = SAMPLE,
): CheckDatabase | undefined {
  return how === "off" ? undefined : (db) => checkLogs(db, how, bounds);
}

/** Computes mosaics from their logs, and compares them with the tables of the same database. */
async function checkLogs(
  db: Kysely<Database>,
  how: "sample" | "all",
  { mosaics: most, ms }: SampleBounds,
): ReturnType<CheckDatabase> {
  const until = how === "all" ? Number.POSITIVE_INFINITY : performance.now() + ms;
  const ids = await listIds(db);
  const problems: string[] = [];
  const folded = { mosaics: 0, of: ids.length, changes: 0 };
  let different = 0;
  for (const id of how === "all" ? ids : chosenOf(ids, most)) {
    if (folded.mosaics > 0 && performance.now() > until) break;
    const mosaic = await foldMosaic({ db }, id);
    if (mosaic === undefined) continue;
    folded.mosaics += 1;
    folded.changes += mosaic.changes;
    const [problem] = mosaic.problems;
    if (problem === undefined) continue;
    different += 1;
    if (different <= MAX_NAMED) problems.push(`The mosaic ${id} differs from its log: ${problem}.`);
  }
  if (different > MAX_NAMED) {
    problems.push(`${different - MAX_NAMED} more mosaics differ from their logs.`);
  }
  return { problems, folded };
}

async function listIds(db: Kysely<Database>): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const some = await listMosaicIds({ db }, all.at(-1) ?? 0, IDS_AT_ONCE);
    if (some.length === 0) return all;
    all.push(...some);
  }
}

/** By chance, so that each one has its turn. */
function chosenOf(ids: number[], most: number): number[] {
  for (let at = 0; at < Math.min(most, ids.length); at += 1) {
    const other = at + Math.floor(Math.random() * (ids.length - at));
    [ids[at], ids[other]] = [ids[other] as number, ids[at] as number];
  }
  return ids.slice(0, most);
}
