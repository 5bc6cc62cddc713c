import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Checkpoints, createCheckpoints } from "./checkpoints.ts";
import { openSqlite } from "./sqlite.ts";

const BETWEEN = 100;
const SOON_MS = 20;

let folder: string;
let database: DatabaseSync;
let isBusy: boolean;
let checkpoints: Checkpoints;

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), "mosaico-checkpoints-"));
  database = openSqlite(join(folder, "data.sqlite"));
  database.exec("create table rows (id integer primary key)");
  isBusy = false;
  checkpoints = createCheckpoints(database, () => isBusy);
});
afterEach(() => {
  checkpoints.stop();
  database.close();
  rmSync(folder, { recursive: true });
  vi.useRealTimers();
});

function commit(times: number): void {
  for (let n = 0; n < times; n += 1) {
    database.exec("insert into rows default values");
    checkpoints.noteCommit();
  }
}

/** The rows in the file itself, without its log. */
function movedRows(): number {
  const copy = join(folder, "copy.sqlite");
  copyFileSync(join(folder, "data.sqlite"), copy);
  const file = new DatabaseSync(copy);
  try {
    return file.prepare("select * from sqlite_schema").all().length === 0
      ? 0
      : file.prepare("select * from rows").all().length;
  } finally {
    file.close();
  }
}

test("pages are moved some commits later, and never by a commit", () => {
  commit(BETWEEN - 1);
  vi.advanceTimersByTime(SOON_MS * 10);
  expect(movedRows()).toBe(0);
  commit(1);
  expect(movedRows()).toBe(0);
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(BETWEEN);
  commit(BETWEEN);
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(BETWEEN * 2);
});

test("pages are not moved while somebody would wait for it, or between commits that follow each other", () => {
  isBusy = true;
  commit(BETWEEN);
  vi.advanceTimersByTime(SOON_MS * 10);
  expect(movedRows()).toBe(0);
  isBusy = false;
  for (let n = 0; n < 5; n += 1) {
    vi.advanceTimersByTime(SOON_MS - 1);
    commit(1);
  }
  expect(movedRows()).toBe(0);
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(BETWEEN + 5);
});

test("a reader delays nothing, and what it still sees is moved later", () => {
  commit(1);
  const reader = new DatabaseSync(join(folder, "data.sqlite"), { readOnly: true });
  reader.exec("begin");
  expect(reader.prepare("select * from rows").all()).toHaveLength(1);
  commit(BETWEEN);
  vi.advanceTimersByTime(SOON_MS);
  expect(reader.prepare("select * from rows").all()).toHaveLength(1);
  reader.exec("commit");
  reader.close();
  commit(BETWEEN);
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(BETWEEN * 2 + 1);
});

test("what cannot be moved now, such as during a transaction, is moved later", () => {
  commit(BETWEEN - 1);
  database.exec("begin");
  database.exec("insert into rows default values");
  checkpoints.noteCommit();
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(0);
  database.exec("commit");
  commit(BETWEEN);
  vi.advanceTimersByTime(SOON_MS);
  expect(movedRows()).toBe(BETWEEN * 2);
});
