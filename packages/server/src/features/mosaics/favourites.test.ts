import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { title: "Escola" });
});

const mark = (user: TestUser, mosaic = id) =>
  app.call(`PUT /mosaics/${mosaic}/favourite`, { token: user.token });
const list = async ({ token }: TestUser) =>
  (await app.call("GET /mosaics?view=summary", { token })).body.items;

describe("PUT and DELETE /mosaics/:id/favourite", () => {
  test("M9: marks a mosaic for the requester alone, any number of times, and removes the mark", async () => {
    const eva = await givenUser(app, { accountId: ana.accountId, role: "operator" });
    for (const _ of [1, 2]) expect((await mark(ana)).status).toBe(204);
    expect(await list(ana)).toMatchObject([{ id, isFavourite: true, isPublic: false }]);
    expect(await list(eva)).toMatchObject([{ id, isFavourite: false }]);
    for (const _ of [1, 2]) {
      const removed = await app.call(`DELETE /mosaics/${id}/favourite`, { token: ana.token });
      expect(removed.status).toBe(204);
    }
    expect(await list(ana)).toMatchObject([{ id, isFavourite: false }]);
  });

  test("is refused to visitors, and a mosaic that the requester cannot see does not exist", async () => {
    expect((await app.call(`PUT /mosaics/${id}/favourite`)).status).toBe(401);
    const eva = await givenUser(app);
    expect((await mark(eva)).status).toBe(404);
    expect((await mark(ana, 999_999)).status).toBe(404);
    expect((await app.call("PUT /mosaics/x/favourite", { token: ana.token })).status).toBe(400);
  });

  test("M9: a user can have up to 500", async () => {
    const { db } = app.ctx;
    const [own] = await db.selectFrom("mosaics").selectAll().where("id", "=", id).execute();
    if (own === undefined) throw new Error("The mosaic is missing.");
    const { id: _, background, settings, ...others } = own;
    const copy = {
      ...others,
      background: JSON.stringify(background),
      settings: JSON.stringify(settings),
    };
    const copies = Array.from({ length: 500 }, () => copy);
    const made = await db.insertInto("mosaics").values(copies).returning("id").execute();
    const ids = made.map((row) => row.id);
    const rows = ids.map((mosaic_id) => ({
      user_id: ana.id,
      account_id: ana.accountId,
      mosaic_id,
      created_at: app.ctx.clock.now().toISOString(),
    }));
    await db.insertInto("favourites").values(rows).execute();
    expect(await mark(ana)).toMatchObject({
      status: 409,
      body: { code: "mosaics.tooManyFavourites" },
    });
    // One of them again changes nothing.
    expect((await mark(ana, ids[0])).status).toBe(204);
  });

  test("is part of a user's data, hidden while they cannot see the mosaic, and deleted with them", async () => {
    const eva = await givenUser(app);
    const membership = {
      account_id: ana.accountId,
      user_id: eva.id,
      role: "externo",
      status: "active",
      mosaic_ids: null,
      created_at: app.ctx.clock.now().toISOString(),
    };
    await app.ctx.db.insertInto("memberships").values(membership).execute();
    await mark(eva);
    const own = await app.call("GET /user-profiles/data", { token: eva.token });
    expect(own.body.item.favourites).toEqual([{ mosaicId: id, since: expect.any(String) }]);
    const members = app.ctx.db.deleteFrom("memberships").where("account_id", "=", ana.accountId);
    await members.where("user_id", "=", eva.id).execute();
    expect(await list(eva)).toEqual([]);
    const { email, password, token } = eva;
    await app.call("POST /user-profiles/delete", { token, body: { email, password } });
    const left = app.ctx.db.selectFrom("favourites").selectAll().where("user_id", "=", eva.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe("GET /mosaics?view=summary", () => {
  test("says when each was last changed, and whether anyone can see it", async () => {
    const [before] = await list(ana);
    app.clock.advance(60_000);
    await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body: {} });
    const body = {
      changeId: app.ctx.ids.uuid(),
      baseRevision: 0,
      operations: [{ op: "rename", title: "Outra" }],
    };
    await app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
    const [after] = await list(ana);
    expect(after.isPublic).toBe(true);
    expect(Date.parse(after.changedAt) - Date.parse(before.changedAt)).toBeGreaterThan(59_999);
  });
});
