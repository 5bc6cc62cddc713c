import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { sitemapWriter } from "./write-sitemap.ts";

/** More links than are read at once. */
const MANY = 1203;
const AT_ONCE = 100;

let app: TestApp;
let ana: TestUser;
let mosaicId: number;

beforeAll(async () => {
  app = await testApp();
  app.clock.pause();
  ana = await givenUser(app);
  mosaicId = await givenMosaic(app, ana.accountId);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.ctx.db.deleteFrom("sharing_links").execute();
  app.clock.advance(3600_000);
});

test("a short list is always that of the moment, and an unchanged one is not sent again", async () => {
  await addLinks(2);
  const first = await get();
  expect(slugsIn(first.body)).toHaveLength(2);
  const tagged = { "if-none-match": String(first.headers["etag"]) };
  const again = await get(tagged);
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  await addLinks(1, "new");
  const changed = await get(tagged);
  expect([changed.statusCode, slugsIn(changed.body).length]).toEqual([200, 3]);
});

test("a list of several portions has each link once, and is written once a minute for all who ask", async () => {
  await addLinks(MANY);
  const answers = await Promise.all(Array.from({ length: 5 }, () => get()));
  const [first] = answers;
  const slugs = slugsIn(first?.body ?? "");
  expect([slugs.length, new Set(slugs).size]).toEqual([MANY, MANY]);
  expect(new Set(answers.map(({ headers }) => headers["etag"])).size).toBe(1);
  await addLinks(1, "new");
  app.clock.advance(59_000);
  expect(slugsIn((await get()).body)).toHaveLength(MANY);
  const packed = await get({ "accept-encoding": "gzip" });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(first?.body);
  app.clock.advance(1000);
  expect(slugsIn((await get()).body)).toHaveLength(MANY + 1);
  // Set back, the clock does not make it last.
  await addLinks(1, "newer");
  app.clock.advance(-7200_000);
  expect(slugsIn((await get()).body)).toHaveLength(MANY + 2);
});

test("a list that could not be written is written for the next who asks", async () => {
  await addLinks(MANY);
  const writeSitemap = sitemapWriter();
  let statements = 0;
  const failing = app.ctx.db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      if (statements === 3) throw new Error("The connection was lost.");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(writeSitemap({ ...app.ctx, db: failing })).rejects.toThrow("was lost");
  const { whole } = await writeSitemap(app.ctx);
  expect(slugsIn(whole.bytes.toString())).toHaveLength(MANY);
});

async function addLinks(count: number, name = "link") {
  const links = Array.from({ length: count }, (_, at) => ({
    id: app.ctx.ids.uuid(),
    name: "",
    slug: `${name}-${at}`,
    account_id: ana.accountId,
    mosaic_id: mosaicId,
    created_by: null,
    created_at: app.ctx.clock.now().toISOString(),
    is_listed: true,
    is_downloadable: true,
    expires_at: null,
    password_hash: null,
    embed_sites: null,
  }));
  for (let from = 0; from < count; from += AT_ONCE) {
    await app.ctx.db
      .insertInto("sharing_links")
      .values(links.slice(from, from + AT_ONCE))
      .execute();
  }
}

function slugsIn(body: string): string[] {
  return Array.from(body.matchAll(/\/m\/([^<]+)<\/loc>/g), ([, slug]) => slug ?? "");
}

function get(headers: Record<string, string> = {}) {
  return app.app.inject({ url: "/sitemap.xml", headers });
}
