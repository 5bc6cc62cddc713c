import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareDataFolder } from "./data-folder.ts";
import { preparePrivateFolder } from "./private-folder.ts";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "mosaico-private-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function modeOf(...path: string[]): Promise<string> {
  return ((await stat(join(root, ...path))).mode & 0o777).toString(8);
}

async function givenOpen(folder: string, files: readonly string[]): Promise<string> {
  const path = join(root, folder);
  await mkdir(path, { recursive: true });
  for (const file of files) {
    await writeFile(join(path, file), "x");
    await chmod(join(path, file), 0o644);
  }
  await chmod(path, 0o755);
  return path;
}

test("a folder open to others is made private, with its files", async () => {
  const folder = await givenOpen("outbox", ["a.eml"]);
  expect(await preparePrivateFolder(folder)).toBeUndefined();
  expect([await modeOf("outbox"), await modeOf("outbox", "a.eml")]).toEqual(["700", "600"]);
});

test("a missing folder is created for this user only", async () => {
  expect(await preparePrivateFolder(join(root, "deep/outbox"))).toBeUndefined();
  expect(await modeOf("deep/outbox")).toBe("700");
});

test("database files are made private even if their folder already is", async () => {
  const names = ["mosaico.sqlite", "mosaico.sqlite-wal", "mosaico.sqlite-shm", "mosaico.lock"];
  const folder = await givenOpen("data", names);
  await chmod(folder, 0o700);
  expect(await prepareDataFolder(folder)).toBeUndefined();
  for (const name of names) expect(await modeOf("data", name)).toBe("600");
});

test("a folder that also holds foreign files keeps its mode, and reports it", async () => {
  const folder = await givenOpen("home", ["mosaico.sqlite", "index.html"]);
  expect(await prepareDataFolder(folder)).toEqual({
    folder,
    reason: "it also contains index.html",
  });
  expect(await modeOf("home")).toBe("755");
  expect(await modeOf("home", "index.html")).toBe("644");
  expect(await modeOf("home", "mosaico.sqlite")).toBe("600");
});

test("the root of a separate disk is made private", async () => {
  const folder = await givenOpen("disk", ["mosaico.sqlite"]);
  await mkdir(join(folder, "lost+found"));
  expect(await prepareDataFolder(folder)).toBeUndefined();
  expect(await modeOf("disk")).toBe("700");
});
