import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let ana: TestUser;
let mosaicId: number;
let link: { readonly id: string; readonly slug: string };

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId, { title: "Horta" });
  link = await share();
});

describe("POST /shared/:slug/views", () => {
  test("S6: counts views by day and link", async () => {
    const other = await share();
    const today = app.clock.now().toISOString().slice(0, 10);
    await view();
    await view();
    await view(other.slug);
    expect(await views()).toEqual([
      { total: 2, days: [{ day: today, views: 2 }] },
      { total: 1, days: [{ day: today, views: 1 }] },
    ]);
    app.clock.advance(DAY_MS);
    await view();
    const tomorrow = app.clock.now().toISOString().slice(0, 10);
    expect((await views())[0]).toEqual({
      total: 3,
      days: [
        { day: today, views: 2 },
        { day: tomorrow, views: 1 },
      ],
    });
    const changed = await app.call(`PUT /links/${link.id}`, {
      token: ana.token,
      body: { name: "Poster" },
    });
    expect(changed.body.item.views.total).toBe(3);
    app.clock.advance(29 * DAY_MS);
    expect((await views())[0]).toEqual({ total: 3, days: [{ day: tomorrow, views: 1 }] });
    app.clock.advance(DAY_MS);
    expect((await views())[0]).toEqual({ total: 3, days: [] });
  });

  test("S6: counts each of many views at once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => view()));
    expect((await views())[0]?.total).toBe(20);
  });

  test("S6: keeps nothing about who viewed it", async () => {
    const before = await app.ctx.db.selectFrom("limits").selectAll().execute();
    await view();
    const rows = await app.ctx.db
      .selectFrom("link_views")
      .selectAll()
      .where("link_id", "=", link.id)
      .execute();
    expect(rows.map((row) => Object.keys(row).toSorted())).toEqual([
      ["account_id", "day", "link_id", "mosaic_id", "views"],
    ]);
    expect(await app.ctx.db.selectFrom("limits").selectAll().execute()).toEqual(before);
  });

  test("S6: does not count users who see the mosaic anyway, but counts all others", async () => {
    const { accountId } = ana;
    const guest = await givenUser(app, { accountId, role: "externo", mosaicIds: [] });
    const stranger = await givenUser(app);
    for (const { token } of [ana, guest, stranger]) {
      const { status } = await app.call(`POST /shared/${link.slug}/views`, { token });
      expect(status).toBe(204);
    }
    expect((await views())[0]?.total).toBe(2);
  });

  test("counts nothing without the password, nor for links that do not exist", async () => {
    await app.call(`PUT /links/${link.id}`, {
      token: ana.token,
      body: { password: "ripe tomatoes" },
    });
    expect((await app.call(`POST /shared/${link.slug}/views`)).status).toBe(403);
    expect((await app.call("POST /shared/nothing-here/views")).status).toBe(404);
    expect((await views())[0]?.total).toBe(0);
  });

  test("forgets the views of a link with the link", async () => {
    await view();
    await app.call(`DELETE /links/${link.id}`, { token: ana.token });
    const rows = await app.ctx.db
      .selectFrom("link_views")
      .selectAll()
      .where("link_id", "=", link.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

async function share(): Promise<{ readonly id: string; readonly slug: string }> {
  const { body } = await app.call(`POST /mosaics/${mosaicId}/links`, {
    token: ana.token,
    body: {},
  });
  return body.item;
}

async function view(slug = link.slug): Promise<void> {
  expect((await app.call(`POST /shared/${slug}/views`)).status).toBe(204);
}

async function views(): Promise<{ total: number; days: { day: string; views: number }[] }[]> {
  // Sessions end without use within the days that pass here.
  const { token } = await givenUser(app, { isAdmin: true });
  const { body } = await app.call(`GET /mosaics/${mosaicId}/links`, { token });
  return body.items.map((item: { views: object }) => item.views);
}
