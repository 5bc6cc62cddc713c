import { afterAll, beforeAll, expect, test } from "vitest";
import { testCtx } from "#testing/test-ctx.ts";
import { gatherReads, gathersReads } from "./gather-reads.ts";
import { hasRowLocks } from "./has-row-locks.ts";

let world: Awaited<ReturnType<typeof testCtx>>;

beforeAll(async () => {
  world = await testCtx();
});

afterAll(() => world.close());

/** Reads of keys that answer with the key, except for 0 and below, and a log of them. */
function reads() {
  const log: (readonly number[])[] = [];
  const read = gatherReads(async (_ctx: { db: typeof world.ctx.db }, keys: readonly number[]) => {
    log.push(keys);
    if (keys.includes(-1)) throw new Error("refused");
    return new Map(keys.filter((key) => key > 0).map((key) => [key, `value ${key}`]));
  });
  return { log, read: (key: number) => read(world.ctx, key) };
}

test("reads of one turn are two statements, and those of the next one are others", async () => {
  const { log, read } = reads();
  expect(await Promise.all([read(1), read(2), read(0), read(2)])).toEqual([
    "value 1",
    "value 2",
    undefined,
    "value 2",
  ]);
  expect(log).toEqual([[1], [2, 0]]);
  await new Promise(setImmediate);
  expect(await read(1)).toBe("value 1");
  expect(log.at(-1)).toEqual([1]);
});

test("a statement that fails does so for those who wait for it", async () => {
  const { read } = reads();
  const outcomes = await Promise.allSettled([read(1), read(-1), read(2)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  await new Promise(setImmediate);
  expect(await read(2)).toBe("value 2");
});

test("reads are gathered outside of the transactions of PostgreSQL", async () => {
  expect(gathersReads(world.ctx)).toBe(hasRowLocks(world.ctx.db));
  await world.ctx.db.transaction().execute(async (db) => {
    expect(gathersReads({ db })).toBe(false);
  });
});
