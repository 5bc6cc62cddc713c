import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { compileOnce } from "./compile-once.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await givenUser(app);
  await givenUser(app);
});
afterAll(() => app.close());

test("a statement is built once for each length of its lists, and runs with the values of each call", async () => {
  let built = 0;
  const roles = compileOnce((db, of: { users: string[]; status: string }) => {
    built += 1;
    return db
      .selectFrom("memberships")
      .select("user_id")
      .where("user_id", "in", of.users)
      .where("status", "=", of.status)
      .orderBy("user_id");
  });
  const { db } = app.ctx;
  const members = await db.selectFrom("memberships").selectAll().execute();
  const [first, second] = members.map((member) => member.user_id).toSorted();
  if (first === undefined || second === undefined) throw new Error("Two members are needed.");
  expect(await roles(db, { users: [first], status: "active" })).toEqual([{ user_id: first }]);
  expect(await roles(db, { users: [second], status: "active" })).toEqual([{ user_id: second }]);
  expect(await roles(db, { users: [second], status: "gone" })).toEqual([]);
  expect(built).toBe(1);
  expect(await roles(db, { users: [first, second], status: "active" })).toHaveLength(2);
  expect(built).toBe(2);
});

test("a statement runs in the transaction that it is given", async () => {
  const renamed = compileOnce((db, { id, name }: { id: string; name: string }) =>
    db.updateTable("users").set({ name }).where("id", "=", id).returning("name"),
  );
  const { db } = app.ctx;
  const { id, name } = await db.selectFrom("users").selectAll().limit(1).executeTakeFirstOrThrow();
  const undone = db.transaction().execute(async (tx) => {
    expect(await renamed(tx, { id, name: "Renamed" })).toEqual([{ name: "Renamed" }]);
    throw new Error("Undone.");
  });
  await expect(undone).rejects.toThrow("Undone.");
  expect(await db.selectFrom("users").select("name").where("id", "=", id).execute()).toEqual([
    { name },
  ]);
});

test("a value that would become part of the text is refused", async () => {
  const broken = compileOnce((db, { name }: { name: string }) =>
    db.selectFrom("users").select("id").where("name", "like", `%${name}%`),
  );
  await expect(broken(app.ctx.db, { name: "Ana" })).rejects.toThrow("may only be a parameter");
});
