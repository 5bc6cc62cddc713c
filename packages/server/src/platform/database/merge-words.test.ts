import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mergeWords } from "./merge-words.ts";
import { openDatabase } from "./open-database.ts";
import type { Database } from "./schema.ts";

const WRITES = 500;

let folder: string;
let db: Kysely<Database>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-merge-words-"));
  const file = join(folder, "data.sqlite");
  const opened = await openDatabase(
    { engine: "sqlite", file },
    { backupDir: folder, onLost: () => {} },
  );
  db = opened.db;
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

async function parts(): Promise<number | undefined> {
  const { rows } = await sql<{
    parts: number;
  }>`select count(distinct segid) as parts from tile_words_idx`.execute(db);
  return rows[0]?.parts;
}

async function find(word: string): Promise<number[]> {
  const { rows } = await sql<{
    rowid: number;
  }>`select rowid from tile_words where tile_words match ${word} order by rowid`.execute(db);
  return rows.map(({ rowid }) => rowid);
}

/** As many words in each as keep SQLite from merging all of them at once. */
async function write(from: number, to: number): Promise<void> {
  for (let id = from; id <= to; id++) {
    const words = Array.from({ length: 40 }, (_, at) => `w${id}x${at}`);
    const text = ["escola", ...words].join(" ");
    await sql`insert into tile_words (rowid, words) values (${id}, ${text})`.execute(db);
  }
}

test("many parts of an index become one, and it finds the same as before", async () => {
  await write(1, WRITES);
  await sql`delete from tile_words where rowid = 7`.execute(db);
  expect(await parts()).toBeGreaterThan(5);
  const all = await find("escola");
  expect(all).toHaveLength(WRITES - 1);
  expect(await mergeWords(db, () => false)).toBe(1);
  expect(await parts()).toBe(1);
  expect(await find("escola")).toEqual(all);
  expect(await find("w7x3")).toEqual([]);
  expect(await find('"w49"*')).toEqual([49, ...range(490, 499)]);
  await sql`insert into tile_words (tile_words) values ('integrity-check')`.execute(db);
});

test("what is written while the parts are merged is found, and what is interrupted goes on later", async () => {
  await write(1, WRITES);
  let steps = 0;
  const merging = mergeWords(db, () => (steps += 1) > 3);
  await write(WRITES + 1, WRITES + 20);
  await merging;
  expect(await find("escola")).toEqual(range(1, WRITES + 20));
  await mergeWords(db, () => false);
  expect(await parts()).toBeLessThan(6);
  expect(await find("escola")).toEqual(range(1, WRITES + 20));
});

test("an index of few parts is left alone", async () => {
  await write(1, 1);
  expect(await mergeWords(db, () => false)).toBe(0);
  expect(await parts()).toBe(1);
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
