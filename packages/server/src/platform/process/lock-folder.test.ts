import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./lock-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a folder can be locked once, and again after its release", () => {
  const lock = lockFolder(join(folder, "deep/data"));
  expect(() => lockFolder(join(folder, "deep/data"))).toThrow(
    /another Mosaico server is using .*deep\/data/,
  );
  lock.release();
  lockFolder(join(folder, "deep/data")).release();
});

test("a folder that cannot be created is named", () => {
  writeFileSync(join(folder, "file"), "");
  expect(() => lockFolder(join(folder, "file/data"))).toThrow(
    /^DATA_DIR: .*file\/data is not writable/,
  );
});
