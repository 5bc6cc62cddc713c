import { expect, test } from "vitest";
import { createTwoLanePool } from "./two-lane-pool.ts";

/** A pool whose tasks end when told to, and which notes the order of their beginnings. */
function poolOf(bounds: { running: number; waiting: number }) {
  const pool = createTwoLanePool(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (lane: "first" | "second", name: string) =>
    pool.run(lane, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      if (name === "fails") throw new Error("refused by the task");
      return name;
    });
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { pool, begun, run, endOne };
}

test("a pool limits how many tasks run, keeps the order of arrival, and goes on after a failure", async () => {
  const { begun, run, endOne } = poolOf({ running: 2, waiting: 10 });
  const names = ["a", "fails", "c", "d", "e"];
  const outcomes = Promise.allSettled(names.map((name) => run("second", name)));
  expect(begun).toEqual(["a", "fails"]);
  await endOne();
  expect(begun).toEqual(["a", "fails", "c"]);
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(begun).toEqual(names);
  expect((await outcomes).map(({ status }) => status === "fulfilled")).toEqual([
    true,
    false,
    true,
    true,
    true,
  ]);
});

test("a full second lane leaves the first one free, which has three of four turns", async () => {
  const { begun, run, endOne } = poolOf({ running: 1, waiting: 6 });
  const all = Array.from({ length: 7 }, (_, at) => run("second", `s${at}`));
  expect(await run("second", "too many")).toBe("full");
  all.push(...Array.from({ length: 6 }, (_, at) => run("first", `f${at}`)));
  expect(await run("first", "too many")).toBe("full");
  for (let ended = 0; ended < all.length; ended += 1) await endOne();
  expect(begun.join(" ")).toBe("s0 f0 f1 f2 s1 f3 f4 f5 s2 s3 s4 s5 s6");
  expect(await Promise.all(all)).toContainEqual({ result: "f5" });
});

test("the time to wait grows with those that wait", async () => {
  const { pool, run, endOne } = poolOf({ running: 1, waiting: 100 });
  expect(pool.secondsOfWait()).toBe(1);
  const all = Array.from({ length: 101 }, (_, at) => run("second", `${at}`));
  expect(pool.secondsOfWait()).toBeGreaterThanOrEqual(5);
  for (let ended = 0; ended < all.length; ended += 1) await endOne();
  await Promise.all(all);
  expect(pool.secondsOfWait()).toBe(1);
});
