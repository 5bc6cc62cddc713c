import { MAX_ACCOUNT_TEMPLATES } from "@mosaico/contract/account-templates";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMembership, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "Class 3b", tiles: [textTile("a")] });
});

describe("PUT and DELETE /mosaics/:id/template", () => {
  test("keep a mosaic as a template, rename it and remove it; the mosaic stays", async () => {
    expect((await getTemplate()).body.item).toBeNull();
    expect((await keep(" Class page 🏫 ")).body.item).toEqual({ name: "Class page 🏫" });
    expect((await getTemplate()).body.item).toEqual({ name: "Class page 🏫" });
    await keep("Page");
    const items = (await list()).body.items;
    expect(items).toEqual([
      { id, name: "Page", title: "Class 3b", revision: 1, tileCount: 1, sectionCount: 0 },
    ]);
    const removed = await app.call(`DELETE /mosaics/${id}/template`, ana);
    expect(removed.status).toBe(204);
    expect((await list()).body.items).toEqual([]);
    expect((await app.call(`GET /mosaics/${id}`, ana)).status).toBe(200);
  });

  test("refuse a name without visible characters, and one that is too long", async () => {
    expect((await keep("\u200b")).body.code).toBe("mosaics.titleRequired");
    expect((await keep("x".repeat(61))).body.code).toBe("mosaics.titleTooLong");
    expect((await list()).body.items).toEqual([]);
  });

  test("are refused to operators, and mosaics of foreign accounts do not exist", async () => {
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const bob = await givenUser(app);
    const body = { name: "Mine" };
    for (const [user, status] of [
      [carl, 403],
      [bob, 404],
    ] as const) {
      expect((await app.call(`PUT /mosaics/${id}/template`, { ...user, body })).status).toBe(
        status,
      );
      expect((await app.call(`DELETE /mosaics/${id}/template`, user)).status).toBe(status);
      expect((await app.call(`GET /mosaics/${id}/template`, user)).status).toBe(status);
    }
    expect((await app.call(`PUT /mosaics/${id}/template`, { body })).status).toBe(401);
  });

  test("an account has at most a hundred templates; those can still be renamed", async () => {
    await keep("First");
    const rows = Array.from({ length: MAX_ACCOUNT_TEMPLATES - 1 }, async () => {
      const other = await givenMosaic(app, ana.accountId);
      return { account_id: ana.accountId, mosaic_id: other, name: "One", created_at: "2026" };
    });
    await app.ctx.db
      .insertInto("templates")
      .values(await Promise.all(rows))
      .execute();
    const next = await givenMosaic(app, ana.accountId);
    const refused = await keep("Next", next);
    expect([refused.status, refused.body.code]).toEqual([409, "templates.tooMany"]);
    expect((await keep("Renamed")).status).toBe(200);
  });
});

describe("GET /account-templates", () => {
  test("leaves out templates in the trash, and shows them again once they are restored", async () => {
    await givenMosaic(app, ana.accountId);
    await keep("Page");
    await app.call(`DELETE /mosaics/${id}`, ana);
    expect((await list()).body.items).toEqual([]);
    await app.call(`POST /removed-mosaics/${id}/restore`, ana);
    expect((await list()).body.items).toHaveLength(1);
  });

  test("is for whoever may create mosaics in the account, and nobody else", async () => {
    await keep("Page");
    const dora = await givenUser(app, { accountId: ana.accountId, role: "designer" });
    const carl = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    const bob = await givenUser(app);
    expect((await list(dora)).body.items).toHaveLength(1);
    expect((await list(carl)).status).toBe(403);
    expect((await list(bob)).status).toBe(404);
    expect((await app.call(`GET /account-templates?accountId=${ana.accountId}`)).status).toBe(401);
  });

  test("a new mosaic from a template has its present state, and is no template itself", async () => {
    await keep("Page");
    const operations = [{ op: "updateTile", id: "a", data: { title: "Edited" } }];
    const change = { changeId: app.ctx.ids.uuid(), baseRevision: 1, operations };
    await app.call(`PATCH /mosaics/${id}`, { ...ana, body: change });
    const body = { title: "Class 4b", accountId: ana.accountId };
    const { item } = (await app.call(`POST /mosaics/${id}/copies`, { ...ana, body })).body;
    const made = (await app.call(`GET /mosaics/${item.id}`, ana)).body.item;
    expect(JSON.parse(made.content).nodes[0].data.title).toBe("Edited");
    expect((await list()).body.items).toHaveLength(1);
  });

  test("a template whose mosaic is deleted for good is gone with it", async () => {
    const other = await givenUser(app);
    await givenMembership(app, { accountId: other.accountId, userId: ana.id });
    await givenMosaic(app, ana.accountId);
    await keep("Page");
    await app.call(`DELETE /mosaics/${id}`, ana);
    expect((await app.call(`DELETE /removed-mosaics/${id}`, ana)).status).toBe(204);
    const { rows } = await app.ctx.db
      .selectFrom("templates")
      .select((of) => of.fn.countAll<number>().as("rows"))
      .where("mosaic_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(rows).toBe(0);
  });
});

function keep(name: string, mosaicId = id) {
  return app.call(`PUT /mosaics/${mosaicId}/template`, { token: ana.token, body: { name } });
}

function getTemplate() {
  return app.call(`GET /mosaics/${id}/template`, ana);
}

function list({ token } = ana) {
  return app.call(`GET /account-templates?accountId=${ana.accountId}`, { token });
}
