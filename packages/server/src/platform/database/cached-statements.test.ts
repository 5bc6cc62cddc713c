import { DatabaseSync } from "node:sqlite";
import type { SqliteStatement } from "kysely";
import { expect, test } from "vitest";
import { cacheStatements } from "./cached-statements.ts";

test("a text is prepared once, and the least recently used statements are evicted first", () => {
  const { prepare, prepared } = openCache();
  const max = 256;
  const texts = Array.from({ length: max }, (_, index) => `select ${index} as n`);
  for (const text of texts) prepare(text);
  expect(prepare("select 0 as n").all([])).toEqual([{ n: 0 }]);
  expect(prepared()).toBe(max);
  prepare("select 'one more' as n");
  expect(prepare("select 0 as n").all([])).toEqual([{ n: 0 }]);
  expect(prepared()).toBe(max + 1);
  prepare("select 1 as n");
  expect(prepared()).toBe(max + 2);
});

test("a long text, and one that was run with long values, is not cached", () => {
  const { prepare, prepared } = openCache();
  const long = `select 1 in (${"1, ".repeat(2000)}1) as n`;
  for (const _ of "ab") expect(prepare(long).all([])).toEqual([{ n: 1 }]);
  expect(prepared()).toBe(2);
  const size = "select length(?) as n";
  for (const _ of "ab") expect(prepare(size).all(["x".repeat(100_000)])).toEqual([{ n: 100_000 }]);
  expect(prepared()).toBe(4);
  for (const _ of "ab") expect(prepare(size).all(["x"])).toEqual([{ n: 1 }]);
  expect(prepared()).toBe(5);
});

test("a statement works again after a failure, and a cached one notices a new schema", () => {
  const { prepare, prepared } = openCache();
  prepare("create table kept (text text unique)").run([]);
  const insert = "insert into kept (text) values (?)";
  prepare(insert).run(["a"]);
  expect(() => prepare(insert).run(["a"])).toThrow("UNIQUE");
  prepare(insert).run(["b"]);
  const list = "select * from kept order by text";
  expect(prepare(list).all([])).toEqual([{ text: "a" }, { text: "b" }]);
  prepare("alter table kept add column size integer default 1").run([]);
  expect(prepare(list).all([])).toEqual([
    { text: "a", size: 1 },
    { text: "b", size: 1 },
  ]);
  expect(prepared()).toBe(4);
});

function openCache() {
  const database = new DatabaseSync(":memory:");
  let prepared = 0;
  const prepare = cacheStatements((sql): SqliteStatement => {
    prepared += 1;
    const statement = database.prepare(sql);
    return {
      reader: true,
      all: (parameters) => statement.all(...(parameters as string[])),
      run: (parameters) => statement.run(...(parameters as string[])),
      iterate: (parameters) => statement.iterate(...(parameters as string[])),
    };
  });
  return { prepare, prepared: () => prepared };
}
