import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { watchDiskSpace } from "./disk-space.ts";
import { diskSpaceReporter } from "./report-disk-space.ts";
import { isDiskFull } from "./is-disk-full.ts";
import { pino } from "pino";

test("a SQLite database that cannot grow counts as a full disk, a violated constraint does not", () => {
  const database = new DatabaseSync(":memory:");
  database.exec("CREATE TABLE things (id INTEGER PRIMARY KEY, bytes BLOB)");
  database.exec("PRAGMA max_page_count = 4");
  const errorOf = (sql: string) => {
    try {
      database.exec(sql);
    } catch (error) {
      return error;
    }
    throw new Error(`${sql} went well.`);
  };
  expect(isDiskFull(errorOf("INSERT INTO things VALUES (1, zeroblob(100000))"))).toBe(true);
  database.exec("INSERT INTO things VALUES (1, NULL)");
  expect(isDiskFull(errorOf("INSERT INTO things VALUES (1, NULL)"))).toBe(false);
  database.close();
});

test.each([
  ["ENOSPC", true],
  ["EDQUOT", true],
  ["EFBIG", true],
  ["53100", true],
  ["53300", false],
  ["ECONNREFUSED", false],
])("%s", (code, isIt) => {
  expect(isDiskFull(Object.assign(new Error(code), { code }))).toBe(isIt);
});

test("low disk space is logged once, and so is its end", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-room-"));
  const lines: { level: number; msg: string }[] = [];
  const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line) as never) });
  const low = watchDiskSpace(folder, Number.MAX_SAFE_INTEGER);
  const ample = watchDiskSpace(folder, 0);
  let isAmple = false;
  const report = diskSpaceReporter(
    { read: () => (isAmple ? ample : low).read(), noteFull: () => low.noteFull() },
    log,
  );
  expect(await low.read()).toMatchObject({ level: "low", freeBytes: expect.any(Number) });
  await report();
  await report();
  low.noteFull();
  await report();
  isAmple = true;
  await report();
  expect(lines.map(({ msg }) => msg)).toEqual([
    "the disk is almost full",
    "the disk is full: nothing can be saved",
    "the disk has enough free space again",
  ]);
  await rm(folder, { recursive: true });
});

test("a missing folder yields no figure", async () => {
  const disk = watchDiskSpace(join(tmpdir(), "mosaico-nowhere"), 1);
  expect(await disk.read()).toEqual({ freeBytes: null, level: "ok" });
});
