import { copyFileSync, mkdtempSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { extendLog } from "./extend-log.ts";
import { openSqlite } from "./sqlite.ts";

const LOG_BYTES = 4 * 1024 * 1024;

let folder: string;
let file: string;
let database: DatabaseSync;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-extend-log-"));
  file = join(folder, "data.sqlite");
  database = openSqlite(file);
  database.exec("create table rows (id integer primary key, text text)");
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function insert(text: string): void {
  database.prepare("insert into rows (text) values (?)").run(text);
}

/** The texts that another process finds in copies of the files, as after a crash, and whether they are whole. */
function textsAfterCrash(change: (log: string) => void = () => {}): readonly unknown[] {
  const copy = join(folder, "copy.sqlite");
  for (const end of ["", "-wal"]) copyFileSync(`${file}${end}`, `${copy}${end}`);
  change(`${copy}-wal`);
  const opened = new DatabaseSync(copy);
  try {
    expect(opened.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    return opened
      .prepare("select text from rows order by id")
      .all()
      .map(({ text }) => text);
  } finally {
    opened.close();
  }
}

test("commits before and after the log was extended survive a crash", () => {
  insert("before");
  extendLog(database, file);
  expect(statSync(`${file}-wal`).size).toBe(LOG_BYTES);
  expect(textsAfterCrash()).toEqual(["before"]);
  insert("after 🌳");
  expect(statSync(`${file}-wal`).size).toBe(LOG_BYTES);
  expect(textsAfterCrash()).toEqual(["before", "after 🌳"]);
  // The log begins again from the front once its pages were moved.
  database.exec("pragma wal_checkpoint(passive)");
  insert("later");
  expect(statSync(`${file}-wal`).size).toBe(LOG_BYTES);
  expect(textsAfterCrash()).toEqual(["before", "after 🌳", "later"]);
});

test("the end of the zeros may be missing after a power failure", () => {
  extendLog(database, file);
  insert("kept");
  expect(textsAfterCrash((log) => truncateSync(log, LOG_BYTES - 12_345))).toEqual(["kept"]);
});

test("a log that is longer already stays as it is", () => {
  const long = "字".repeat(2 * 1024 * 1024);
  insert(long);
  const { size } = statSync(`${file}-wal`);
  expect(size).toBeGreaterThan(LOG_BYTES);
  extendLog(database, file);
  expect(statSync(`${file}-wal`).size).toBe(size);
  expect(textsAfterCrash()).toEqual([long]);
});

test("a log is not extended while another process writes to it", () => {
  const other = openSqlite(file);
  try {
    database.exec("pragma busy_timeout = 1");
    other.exec("begin immediate");
    const { size } = statSync(`${file}-wal`);
    extendLog(database, file);
    expect(statSync(`${file}-wal`).size).toBe(size);
  } finally {
    other.close();
  }
});
