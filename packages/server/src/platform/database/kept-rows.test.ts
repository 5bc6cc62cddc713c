import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { type SystemCtx, inTransaction } from "../context.ts";
import { compileOnce } from "./compile-once.ts";
import { KeptRows } from "./kept-rows.ts";

let app: TestApp;
let user: Awaited<ReturnType<typeof givenUser>>;
let kept: KeptRows<string, string>;
beforeAll(async () => {
  app = await testApp();
  user = await givenUser(app, { name: "Ana" });
});
afterAll(() => app.close());
beforeEach(() => {
  kept = new KeptRows(2);
});

const rename = ({ db }: Pick<SystemCtx, "db">, name = "Bia") =>
  db.updateTable("users").set({ name }).where("id", "=", user.id).execute();
const renamedOnce = compileOnce((db, of: { id: string; name: string }) =>
  db.updateTable("users").set({ name: of.name }).where("id", "=", of.id).returning("name"),
);
const keep = () => inTransaction(app.ctx, async ({ db }) => kept.keep(db, "name", "Ana"));
const find = () => inTransaction(app.ctx, async ({ db }) => kept.find(db, "name"));

test("what was read in a transaction is known in later ones, and nowhere else", async () => {
  await keep();
  expect(await find()).toBe("Ana");
  await app.ctx.db.selectFrom("users").selectAll().execute();
  expect(await find()).toBe("Ana");
  expect(kept.find(app.ctx.db, "name")).toBeUndefined();
  kept.keep(app.ctx.db, "other", "Bia");
  expect(await inTransaction(app.ctx, async ({ db }) => kept.find(db, "other"))).toBeUndefined();
});

test("edits leave it known", async () => {
  const mosaicId = await givenMosaic(app, user.accountId, { tiles: [textTile("a")] });
  await keep();
  for (const x of [1, 5000]) {
    const operations = [
      { op: "moveTile", id: "a", position: { x, y: 0 } },
      { op: "updateTile", id: "a", data: { content: `Words ${x}` } },
    ];
    const body = { changeId: `edit-${x}`, baseRevision: 1, operations: operations.slice(0, x) };
    const { status } = await app.call(`PATCH /mosaics/${mosaicId}`, { token: user.token, body });
    expect(status).toBe(200);
    expect(await find()).toBe("Ana");
  }
});

test("any other write makes it unknown, within transactions and outside, however it is written", async () => {
  const writes = [
    () => rename(app.ctx),
    () => inTransaction(app.ctx, (tx) => rename(tx)),
    () => renamedOnce(app.ctx.db, { id: user.id, name: "Bia" }),
    () => inTransaction(app.ctx, ({ db }) => renamedOnce(db, { id: user.id, name: "Bia" })),
    () => app.ctx.db.deleteFrom("sessions").where("id", "=", "none").execute(),
  ];
  for (const write of writes) {
    await keep();
    expect(await find()).toBe("Ana");
    await write();
    expect(await find()).toBeUndefined();
  }
});

test("a write by another connection makes it unknown", async () => {
  const { database } = app.config;
  if (database.engine !== "sqlite") throw new Error("Only SQLite has such a file.");
  await keep();
  const other = new DatabaseSync(database.file);
  other.prepare("update users set name = ? where id = ?").run("Caio", user.id);
  other.close();
  expect(await find()).toBeUndefined();
  await keep();
  expect(await find()).toBe("Ana");
});

test("what was read in a transaction after its own write is unknown once that is undone", async () => {
  for (const isInGroup of [false, true]) {
    const undone = inTransaction(app.ctx, async (tx) => {
      await rename(tx);
      kept.keep(tx.db, "name", "Bia");
      expect(kept.find(tx.db, "name")).toBe("Bia");
      throw new Error("Undone.");
    });
    // The second of two that share a commit is undone alone.
    const before = isInGroup ? rename(app.ctx, "Ana") : undefined;
    await expect(undone).rejects.toThrow("Undone.");
    await before;
    expect(await find()).toBeUndefined();
  }
});

test("those used last stay if there are too many", async () => {
  await inTransaction(app.ctx, async ({ db }) => {
    for (const key of ["one", "two", "three"]) kept.keep(db, key, key);
    expect(["one", "two", "three"].map((key) => kept.find(db, key))).toEqual([
      undefined,
      "two",
      "three",
    ]);
  });
});
