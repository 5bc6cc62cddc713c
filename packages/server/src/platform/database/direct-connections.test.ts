import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { type SystemCtx, inTransaction } from "../context.ts";
import { compileOnce } from "./compile-once.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await testApp();
  ({ id } = await givenUser(app));
});
afterAll(() => app.close());

const renamed = compileOnce((db, of: { id: string; name: string }) =>
  db.updateTable("users").set({ name: of.name }).where("id", "=", of.id).returning("name"),
);
const nameOf = compileOnce((db, of: { id: string }) =>
  db.selectFrom("users").select(["name", "is_admin"]).where("id", "=", of.id),
);

test("statements of a transaction are seen by it alone until it ends, and undone with it", async () => {
  const [before] = await nameOf(app.ctx.db, { id });
  const undone = inTransaction(app.ctx, async (tx) => {
    await renamed(tx.db, { id, name: "Within" });
    expect(await nameOf(tx.db, { id })).toEqual([{ name: "Within", is_admin: false }]);
    expect(await nameOf(app.ctx.db, { id })).toEqual([before]);
    throw new Error("Undone.");
  });
  await expect(undone).rejects.toThrow("Undone.");
  expect(await nameOf(app.ctx.db, { id })).toEqual([before]);
});

test("a statement on a transaction that is over is refused", async () => {
  const [before] = await nameOf(app.ctx.db, { id });
  const left: SystemCtx[] = [];
  await inTransaction(app.ctx, async (tx) => void left.push(tx));
  await expect(
    inTransaction(app.ctx, async (tx) => {
      left.push(tx);
      throw new Error("Undone.");
    }),
  ).rejects.toThrow("Undone.");
  expect(left).toHaveLength(2);
  for (const { db } of left) {
    await expect(renamed(db, { id, name: "Late" })).rejects.toThrow(/transaction/i);
  }
  expect(await nameOf(app.ctx.db, { id })).toEqual([before]);
});
