import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isStale, markBuilt, stampNow } from "./build-targets.mjs";

const target = { name: "web", sources: ["src", "lock.json"], output: "dist/index.html" };
let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "mosaico-stamp-"));
  for (const file of ["src/a.ts", "src/deep/b.ts", "lock.json", target.output]) write(file, "1");
  markBuilt(root, target, stampNow(root, target));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test("an unchanged target is not built again", () => {
  expect(isStale(root, target)).toBe(false);
});

test("new file times alone, as after a checkout, do not cause a build", () => {
  utimesSync(join(root, "src/a.ts"), 1, 1);
  expect(isStale(root, target)).toBe(false);
});

test.each([
  ["a changed file", () => write("src/deep/b.ts", "2")],
  ["a new file", () => write("src/c.ts", "1")],
  ["a removed file", () => rmSync(join(root, "src/a.ts"))],
  ["a new lock", () => write("lock.json", "2")],
  ["a missing result", () => rmSync(join(root, "dist"), { recursive: true })],
])("%s causes a build", (_, change) => {
  change();
  expect(isStale(root, target)).toBe(true);
});

test("a changed test does not", () => {
  write("src/a.test.ts", "1");
  expect(isStale(root, target)).toBe(false);
});

function write(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
