import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { joinByLoops } from "#testing/join-by-loops.ts";
import { onlyOn } from "#testing/test-database.ts";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { ROWS_AT_ONCE, deleteAll, deleteSome, inPortions } from "./in-portions.ts";

const ATTEMPTS = { table: "limits", key: ["id"] } as const;
const OLD = "2020-01-01T00:00:00.000Z";
const NEW = "2030-01-01T00:00:00.000Z";

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

test("takes a portion, and reports whether more may be left", async () => {
  await insertRows(ROWS_AT_ONCE + 5);
  expect(await deleteSome(world.db, ATTEMPTS, sql`at = ${OLD}`)).toBe(true);
  expect(await count()).toBe(5 + 3);
  expect(await deleteSome(world.db, ATTEMPTS, sql`at = ${OLD}`)).toBe(false);
  expect(await count()).toBe(3);
});

onlyOn("postgres")("takes a portion however PostgreSQL joins the rows", async () => {
  await insertRows(ROWS_AT_ONCE + 5);
  await world.db.transaction().execute(async (db) => {
    await joinByLoops(db);
    expect(await deleteSome(db, ATTEMPTS, sql`at = ${OLD}`)).toBe(true);
  });
  expect(await count()).toBe(5 + 3);
});

test("lets other requests run between two portions", async () => {
  await insertRows(3 * ROWS_AT_ONCE);
  let turns = 0;
  const takeTurn = () => {
    turns += 1;
    turning = setImmediate(takeTurn);
  };
  let turning = setImmediate(takeTurn);
  let portions = 0;
  await inPortions(() => {
    portions += 1;
    return deleteSome(world.db, ATTEMPTS, sql`at = ${OLD}`);
  });
  clearImmediate(turning);
  expect(portions).toBe(4);
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(await count()).toBe(3);
});

test("stops when told to, and leaves the rest for the next time", async () => {
  await insertRows(3 * ROWS_AT_ONCE);
  let portions = 0;
  const some = () => {
    portions += 1;
    return deleteSome(world.db, ATTEMPTS, sql`at = ${OLD}`);
  };
  await inPortions(some, () => portions === 2);
  expect(await count()).toBe(ROWS_AT_ONCE + 3);
});

test("takes all rows within one transaction, or none", async () => {
  await insertRows(2 * ROWS_AT_ONCE + 5);
  const failing = world.db.transaction().execute(async (db) => {
    await deleteAll(db, ATTEMPTS, sql`at = ${OLD}`);
    throw new Error("undone");
  });
  await expect(failing).rejects.toThrow("undone");
  expect(await count()).toBe(2 * ROWS_AT_ONCE + 8);
  await world.db.transaction().execute((db) => deleteAll(db, ATTEMPTS, sql`at = ${OLD}`));
  expect(await count()).toBe(3);
});

/** Inserts this many old attempts, and three new ones. */
async function insertRows(many: number): Promise<void> {
  const rows = Array.from({ length: many + 3 }, (_, at) => ({
    id: `a${at}`,
    key: "k",
    at: at < many ? OLD : NEW,
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await world.db
      .insertInto("limits")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

async function count(): Promise<number> {
  const { many } = await world.db
    .selectFrom("limits")
    .select((of) => of.fn.countAll<number>().as("many"))
    .executeTakeFirstOrThrow();
  return many;
}
