import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { onlyOn } from "#testing/test-database.ts";
import { type TestCtx, testCtx } from "#testing/test-ctx.ts";
import { type SlowStatement, onSlowStatement } from "./slow-statements.ts";
import { openSqlite, statementsOf } from "./sqlite.ts";

let slow: SlowStatement[];
let stop: () => void;

beforeEach(() => {
  slow = [];
  stop = onSlowStatement((statement) => slow.push(statement));
});
afterEach(() => stop());

test("a statement of SQLite that takes long is reported by its text, without its values", () => {
  const database = openSqlite(":memory:");
  database.function("pause", (ms) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(ms));
    return 1;
  });
  const prepare = statementsOf(database);
  prepare("select 1 where ? is not null").all(["quick"]);
  prepare("select pause(?)").all([600]);
  database.close();
  expect(slow.map((statement) => statement.sql)).toEqual(["select pause(?)"]);
  expect(slow[0]?.ms).toBeGreaterThanOrEqual(600);
});

onlyOn("postgres")(
  "a statement of PostgreSQL that takes long is reported, also if it fails",
  async () => {
    const world: TestCtx = await testCtx();
    await sql`select pg_sleep(${0.6})`.execute(world.ctx.db);
    await expect(
      sql`select pg_sleep(0.6), 1 / (${0}::integer)`.execute(world.ctx.db),
    ).rejects.toThrow();
    await world.close();
    expect(slow.map((statement) => statement.sql)).toContain("select pg_sleep($1)");
  },
);
