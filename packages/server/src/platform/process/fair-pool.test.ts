import { expect, test } from "vitest";
import { createFairPool } from "./fair-pool.ts";

test("a user with many tasks waits for them, and others do not", async () => {
  const { begun, work, end } = tasks({ running: 1, waiting: 10 });
  for (const name of ["a1", "a2", "a3", "a4", "b1", "c1", "b2"]) work(name);
  for (let at = 0; at < 7; at += 1) await end();
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("no user runs more than their share, even if there are free slots", async () => {
  const { begun, work, end } = tasks({ running: 3, waiting: 10 });
  for (const name of ["a1", "a2", "a3"]) work(name, 1);
  work("b1", 1);
  work("b2");
  await settled();
  expect(begun).toEqual(["a1", "b1", "b2"]);
  await end();
  expect(begun).toEqual(["a1", "b1", "b2", "a2"]);
});

test("the queue is limited, in total and per user", async () => {
  const { pool, work } = tasks({ running: 1, waiting: 3, waitingOfOne: 2 });
  expect(["a1", "a2", "a3", "a4"].map((name) => [pool.hasCapacity("a"), work(name)][0])).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(await pool.run({ who: "a" }, async () => "never")).toBeUndefined();
  expect(pool.hasCapacity("b")).toBe(true);
  work("b1");
  expect(await pool.run({ who: "b" }, async () => "never")).toBeUndefined();
});

test("a task that fails frees its slot", async () => {
  const pool = createFairPool({ running: 1, waiting: 1 });
  const failing = pool.run({ who: "a" }, async () => {
    throw new Error("broken");
  });
  const next = pool.run({ who: "a" }, async () => "fine");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toEqual({ result: "fine" });
});

test("tasks that wait for nothing leave every turn of the event loop to others after their share", async () => {
  const pool = createFairPool({ running: Infinity, waiting: 100, freesByTurn: true });
  const begun: string[] = [];
  const run = (name: string) =>
    pool.run({ who: name.charAt(0), atOnce: 2 }, async () => begun.push(name));
  const all = ["a1", "a2", "a3", "a4", "a5"].map(run);
  setImmediate(() => all.push(run("b1")));
  await Promise.all(all);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4", "a5"]);
});

/** Tasks named after their owners, which end in the order in which they began. */
function tasks(bounds: Parameters<typeof createFairPool>[0]) {
  const pool = createFairPool(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string, atOnce?: number) => {
    const turn = { who: name.charAt(0), ...(atOnce !== undefined && { atOnce }) };
    void pool.run(turn, () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    });
  };
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { pool, begun, work, end };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}
