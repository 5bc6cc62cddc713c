import { afterAll, beforeAll, expect, test } from "vitest";
import { givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { type SystemCtx, inTransaction } from "../context.ts";
import { compileOnce } from "./compile-once.ts";
import { runLast } from "./run-last.ts";

let app: TestApp;
let id: string;
beforeAll(async () => {
  app = await testApp();
  ({ id } = await givenUser(app));
});
afterAll(() => app.close());

const renamed = compileOnce((db, of: { id: string; name: string }) =>
  db.updateTable("users").set({ name: of.name }).where("id", "=", of.id),
);
const nameOf = compileOnce((db, of: { id: string }) =>
  db.selectFrom("users").select("name").where("id", "=", of.id),
);

/** A write that both engines refuse, because each user has a name. */
async function runRefused({ db }: SystemCtx): Promise<void> {
  await runLast(db, [renamed.with(db, { id, name: null as unknown as string })]);
}

test("the last writes of a transaction are durable once it has ended", async () => {
  await inTransaction(app.ctx, async ({ db }) => {
    await runLast(db, [renamed.with(db, { id, name: "First" })]);
    await runLast(db, [renamed.with(db, { id, name: "Last" })]);
  });
  expect(await nameOf(app.ctx.db, { id })).toEqual([{ name: "Last" }]);
});

test("if they fail, the transaction fails with their error, keeps nothing, and tells nobody", async () => {
  const before = await nameOf(app.ctx.db, { id });
  const heard: string[] = [];
  const stop = app.ctx.events.listen("renamed", () => void heard.push("renamed"));
  const failing = inTransaction(app.ctx, async (tx) => {
    await renamed(tx.db, { id, name: "Not kept" });
    tx.events.publish(["renamed"]);
    await runRefused(tx);
  });
  await expect(failing).rejects.toThrow(/null/i);
  const goingOn = inTransaction(app.ctx, async (tx) => {
    await runRefused(tx);
    await renamed(tx.db, { id, name: "Not kept either" });
  });
  await expect(goingOn).rejects.toThrow(/null/i);
  const twice = inTransaction(app.ctx, async (tx) => {
    await runRefused(tx);
    await runLast(tx.db, [renamed.with(tx.db, { id, name: "Nor this" })]);
  });
  await expect(twice).rejects.toThrow(/null/i);
  expect(await nameOf(app.ctx.db, { id })).toEqual(before);
  expect(heard).toEqual([]);
  stop();
});

test("an error of the work itself is reported as it is", async () => {
  const failing = inTransaction(app.ctx, async ({ db }) => {
    await runLast(db, [renamed.with(db, { id, name: "Undone" })]);
    throw new Error("No.");
  });
  await expect(failing).rejects.toThrow("No.");
  expect(await nameOf(app.ctx.db, { id })).not.toEqual([{ name: "Undone" }]);
});

test("without a transaction, they have run when it resolves", async () => {
  const { db } = app.ctx;
  await runLast(db, [renamed.with(db, { id, name: "Alone" })]);
  expect(await nameOf(db, { id })).toEqual([{ name: "Alone" }]);
  await expect(runRefused(app.ctx)).rejects.toThrow(/null/i);
});
