import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keepUpgradeCopy, removeOldUpgradeCopies } from "./upgrade-copies.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date("2026-11-22T12:00:00.000Z");

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mosaico-copies-"));
  folder = join(root, "backups");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function givenCopy(step: string, daysAgo: number): Promise<string> {
  await mkdir(folder, { recursive: true });
  const at = new Date(NOW.getTime() - daysAgo * DAY_MS);
  const stamp = at.toISOString().replaceAll(/[:.]/g, "-");
  const name = `before-upgrade-${step}-${stamp}.sqlite`;
  await writeFile(join(folder, name), "x");
  await utimes(join(folder, name), at, at);
  return name;
}

describe("copies from before upgrades", () => {
  test("are complete, and readable by nobody else", async () => {
    const database = new DatabaseSync(join(root, "mosaico.sqlite"));
    database.exec("CREATE TABLE things (name); INSERT INTO things VALUES ('kept')");
    const copy = await keepUpgradeCopy(database, folder, "0005-living");
    database.close();
    const copied = new DatabaseSync(copy, { readOnly: true });
    expect(copied.prepare("SELECT name FROM things").all()).toEqual([{ name: "kept" }]);
    copied.close();
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe("700");
  });

  test("only keep the newest of several attempts at one upgrade", async () => {
    await givenCopy("0005-living", 1);
    const earlier = await givenCopy("0004-people", 2);
    const database = new DatabaseSync(":memory:");
    const copy = await keepUpgradeCopy(database, folder, "0005-living");
    database.close();
    expect((await readdir(folder)).toSorted()).toEqual(
      [earlier, copy.slice(folder.length + 1)].toSorted(),
    );
  });

  test("are deleted after 30 days, except for the newest", async () => {
    const oldest = await givenCopy("0001-first-schema", 400);
    const old = await givenCopy("0002-files", 31);
    const recent = await givenCopy("0003-conversions", 29);
    expect((await removeOldUpgradeCopies(folder, NOW)).toSorted()).toEqual([oldest, old]);
    expect(await readdir(folder)).toEqual([recent]);
  });

  test("are kept at any age if there is only one", async () => {
    const only = await givenCopy("0001-first-schema", 400);
    expect(await removeOldUpgradeCopies(folder, NOW)).toEqual([]);
    expect(await readdir(folder)).toEqual([only]);
  });

  test("are deleted if a crash left them half-written, and foreign files stay", async () => {
    const only = await givenCopy("0001-first-schema", 1);
    await writeFile(join(folder, `${only}.part`), "x");
    await writeFile(join(folder, "of-the-administrator.sqlite"), "x");
    expect(await removeOldUpgradeCopies(folder, NOW)).toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual([only, "of-the-administrator.sqlite"]);
  });

  test("do not exist without an upgrade", async () => {
    expect(await removeOldUpgradeCopies(folder, NOW)).toEqual([]);
  });
});
