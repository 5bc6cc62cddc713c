import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { placesWithoutPostgres } from "./statement-places.mjs";

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-statements-"));
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a statement that was sent to SQLite alone is named", () => {
  report("1", ["sqlite accounts.store.ts:7", "sqlite tiles.store.ts:12"]);
  report("2", [
    "sqlite mosaics.store.ts:3",
    "postgres tiles.store.ts:12",
    "postgres postgres.ts:1",
  ]);
  expect(placesWithoutPostgres(folder)).toEqual(["accounts.store.ts:7", "mosaics.store.ts:3"]);
});

test("nothing is missing if all processes together sent all statements", () => {
  report("1", ["sqlite a.store.ts:1", "sqlite b.store.ts:2", "postgres a.store.ts:1"]);
  report("2", ["postgres b.store.ts:2"]);
  expect(placesWithoutPostgres(folder)).toEqual([]);
});

test("a run without a report of one engine does not pass for a complete one", () => {
  report("1", ["sqlite a.store.ts:1"]);
  expect(() => placesWithoutPostgres(folder)).toThrow("No test reported a statement on postgres.");
});

function report(name, places) {
  writeFileSync(join(folder, `${name}.txt`), `${places.join("\n")}\n`);
}
