import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestWorld, openTestWorld } from "#testing/test-world.ts";
import { lockRows } from "./lock-rows.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await openTestWorld();
});
afterEach(() => world.close());

test("transactions that lock a row take turns", async () => {
  await world.db.insertInto("limits").values({ id: "a", key: "counter", at: "0" }).execute();
  const increment = () =>
    world.db.transaction().execute(async (db) => {
      const { at } = await db
        .selectFrom("limits")
        .select("at")
        .where("id", "=", "a")
        .$call(lockRows(db, "no key update"))
        .executeTakeFirstOrThrow();
      const next = String(Number(at) + 1);
      await db.updateTable("limits").set({ at: next }).where("id", "=", "a").execute();
    });
  await Promise.all(Array.from({ length: 8 }, increment));
  expect(await world.db.selectFrom("limits").select("at").execute()).toEqual([{ at: "8" }]);
});

test("rows cannot be locked outside of a transaction", () => {
  expect(() => lockRows(world.db, "update")).toThrow("within a transaction");
});
