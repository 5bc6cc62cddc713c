import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { root } from "./tool.mjs";

let folder;
let database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-backup-"));
  mkdirSync(join(folder, "data/files"), { recursive: true });
  for (const name of ["node_modules", "scripts"]) symlinkSync(join(root, name), join(folder, name));
  database = new DatabaseSync(join(folder, "data/mosaico.sqlite"), { timeout: 2000 });
  database.exec("PRAGMA journal_mode = WAL");
  database.exec("CREATE TABLE files (name TEXT PRIMARY KEY, bytes BLOB)");
  database.exec("CREATE TABLE total (files INTEGER)");
  database.exec("INSERT INTO total VALUES (0)");
  // Enough pages that writes would interrupt a copy in several steps.
  for (let index = 0; index < 40; index += 1) addFile(`old-${index}`, 1024 * 1024);
});

afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

test("the documented backup finishes under load, and holds one consistent state with all its files", async () => {
  const recipe = documentedRecipe();
  expect(recipe).toContain("scripts/backup.mjs");
  const child = spawn("sh", ["-ec", recipe], { cwd: folder, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const closed = once(child, "close");
  let written = 0;
  while (child.exitCode === null && child.signalCode === null) {
    addFile(`new-${written}`, 1000);
    // Deletes unused files meanwhile as the server does: first the row, then the content.
    if (written < 40) removeFile(`old-${written}`);
    written += 1;
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const [code] = await closed;
  expect(code, output).toBe(0);
  expect(written).toBeGreaterThan(20);

  const copy = new DatabaseSync(join(folder, "backup/mosaico.sqlite"), { readOnly: true });
  const names = copy.prepare("SELECT name FROM files").all();
  expect(names).toHaveLength(copy.prepare("SELECT files FROM total").get().files);
  copy.close();
  expect(names.filter(({ name }) => !existsSync(join(folder, "backup/files", name)))).toEqual([]);
  expect(modeOf("backup/mosaico.sqlite")).toBe("600");
  expect(modeOf("backup/files")).toBe("700");
});

test("a second backup to the same folder copies only new files, and without a database it fails in one line", async () => {
  expect(await backUp("data", "backup")).toMatchObject({ code: 0 });
  addFile("later", 10);
  const again = await backUp("data", "backup");
  expect(again.output).toMatch(/ and 1 new files\n$/);
  const nothing = await backUp("elsewhere", "backup");
  expect(nothing).toMatchObject({ code: 1 });
  expect(nothing.output).toMatch(/^The backup failed: ENOENT.*elsewhere.*\n$/);
  expect((await backUp("data")).code).toBe(2);
});

function documentedRecipe() {
  const docs = readFileSync(join(root, "docs/running.md"), "utf8");
  const section = docs.slice(docs.indexOf("\n## Backup and restore\n"));
  return /```sh\n([\s\S]*?)```/u.exec(section)[1];
}

async function backUp(...parameters) {
  const script = join(root, "scripts/backup.mjs");
  const child = spawn(process.execPath, [script, ...parameters], { cwd: folder });
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const [code] = await once(child, "close");
  return { code, output: output };
}

function addFile(name, bytes) {
  writeFileSync(join(folder, "data/files", name), "x".repeat(10));
  database.exec("BEGIN IMMEDIATE");
  database.prepare("INSERT INTO files VALUES (?, zeroblob(?))").run(name, bytes);
  database.exec("UPDATE total SET files = files + 1");
  database.exec("COMMIT");
}

function removeFile(name) {
  database.exec("BEGIN IMMEDIATE");
  database.prepare("DELETE FROM files WHERE name = ?").run(name);
  database.exec("UPDATE total SET files = files - 1");
  database.exec("COMMIT");
  rmSync(join(folder, "data/files", name));
}

function modeOf(path) {
  return (statSync(join(folder, path)).mode & 0o777).toString(8);
}
