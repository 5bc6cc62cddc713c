import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { type SystemCtx, inTransaction } from "../context.ts";
import { localEvents } from "./events.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("who listens to a topic hears it, once for each telling, until they stop", () => {
  const events = localEvents();
  const heard: string[] = [];
  const stop = events.listen("user:1", () => heard.push("first"));
  events.listen("user:1", () => heard.push("second"));
  events.listen("user:2", () => heard.push("another"));
  events.tell(["user:1", "user:1"]);
  expect(heard).toEqual(["first", "second"]);
  stop();
  events.tell(["user:1", "user:3"]);
  expect(heard).toEqual(["first", "second", "second"]);
});

test("what a transaction tells is heard once it is committed", async () => {
  const heard: string[] = [];
  const stop = world.events.listen("user:1", () => heard.push("told"));
  await inTransaction(world as unknown as SystemCtx, async (tx) => {
    tx.events.tell(["user:1"]);
    await inTransaction(tx, async (same) => same.events.tell(["user:1"]));
    expect(heard).toEqual([]);
  });
  expect(heard).toEqual(["told"]);
  stop();
});

test("what a transaction told that was rolled back is never heard", async () => {
  const heard: string[] = [];
  const stop = world.events.listen("user:1", () => heard.push("told"));
  const failing = inTransaction(world as unknown as SystemCtx, async (tx) => {
    tx.events.tell(["user:1"]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(heard).toEqual([]);
  stop();
});
