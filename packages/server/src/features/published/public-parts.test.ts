import { api } from "@mosaico/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { chooseBase } from "./published.service.ts";

const WINDOW = "width=1900&height=1100";
const PHONE = "width=390&height=844&order=reading";
const TILES = 900;

let app: TestApp;
let ana: TestUser;
let large: number;
beforeAll(async () => {
  app = await testApp({ heavy: {} });
  ana = await givenUser(app);
  large = await mosaicOf(TILES);
});
afterAll(() => app.close());

function mosaicOf(count: number): Promise<number> {
  const tiles = Array.from({ length: count }, (_, at) =>
    textTile(`t${at}`, {
      position: { x: (at % 30) * 100, y: Math.floor(at / 30) * 100 },
      content: "ö".repeat(600),
    }),
  );
  return givenMosaic(app, ana.accountId, { title: "Große 🦒", tiles });
}

async function share(id: number, body: object = {}): Promise<string> {
  const made = await app.call(`POST /mosaics/${id}/links`, { token: ana.token, body });
  expect(made.status).toBe(201);
  return made.body.item.slug;
}

async function pathOfLink(id: number): Promise<`/${string}`> {
  return `/shared/${await share(id)}`;
}

async function pathOfBase(id: number): Promise<`/${string}`> {
  await chooseBase(app.ctx, id);
  return "/base";
}

function idsOf({ body }: Answer): string[] {
  return JSON.parse(body.item.content).nodes.map(({ id }: { id: string }) => id);
}

function withoutTiles(mosaic: { readonly content: string }) {
  return { ...mosaic, content: "" };
}

describe.each([
  ["GET /shared/:slug/part", pathOfLink],
  ["GET /base/part", pathOfBase],
] as const)("%s", (key, pathOf) => {
  test("returns the tiles around the middle of a large mosaic, as members get them", async () => {
    const path = await pathOf(large);
    const answer = await app.call(`GET ${path}/part?${WINDOW}&texts=whole`);
    expect(api[key].answer.parse(answer.body)).toEqual(answer.body);
    const own = await app.call(`GET /mosaics/${large}/part?${WINDOW}&texts=whole`, {
      token: ana.token,
    });
    expect(JSON.parse(answer.body.item.content)).toEqual(JSON.parse(own.body.item.content));
    const { isWhole, part, bounds } = own.body;
    expect(answer.body).toMatchObject({ isWhole, part, bounds, tileCount: TILES });
    expect(isWhole).toBe(false);
    const whole = await app.call(`GET ${path}`);
    // Nothing else than visitors get with all of it.
    expect(withoutTiles(answer.body.item)).toEqual(withoutTiles(whole.body));
  });

  test("returns the beginning in reading order, with texts cut to what tiles show", async () => {
    const answer = await app.call(`GET ${await pathOf(large)}/part?${PHONE}`);
    expect(api[key].answer.parse(answer.body)).toEqual(answer.body);
    expect(idsOf(answer)).toEqual(Array.from({ length: 156 }, (_, at) => `t${at}`));
    expect(answer.body.end).toMatchObject({ id: "t155", section: null });
    expect(JSON.parse(answer.body.item.content).nodes[0].data.content).toBe("ö".repeat(500));
    const path = await pathOf(large);
    const further = await app.call(`GET ${path}/part?${PHONE}&from=t615`);
    expect(idsOf(further)).toEqual(Array.from({ length: 156 }, (_, at) => `t${at + 600}`));
    expect((await app.call(`GET ${path}/part?${PHONE}&from=gone`)).status).toBe(404);
  });

  test("returns a small mosaic whole, and nothing again that the browser has", async () => {
    const path = await pathOf(await mosaicOf(3));
    const answer = await app.call(`GET ${path}/part?${WINDOW}`);
    expect(api[key].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ isWhole: true, tileCount: 3 });
    const headers = { "if-none-match": String(answer.headers["etag"]) };
    expect(await app.call(`GET ${path}/part?${WINDOW}`, { headers })).toMatchObject({
      status: 304,
    });
  });

  test.each(["", "width=0&height=9", `${WINDOW}&order=rows`, `${WINDOW}&texts=none`])(
    "refuses the query %o",
    async (query) => {
      expect(await app.call(`GET ${await pathOf(large)}/part?${query}`)).toMatchObject({
        status: 400,
      });
    },
  );
});

describe("GET /shared/:slug/part of a link with a password", () => {
  test("S5: requires the password, and is kept by no cache in between", async () => {
    const slug = await share(large, { password: "ripe tomatoes" });
    const path = `GET /shared/${slug}/part?${PHONE}` as const;
    const refused = await app.call(path);
    expect(refused).toMatchObject({ status: 403, body: { code: "sharing.passwordRequired" } });
    expect(JSON.stringify(refused.body)).not.toContain("Große");
    const body = { password: "ripe tomatoes" };
    const opened = await app.call(`POST /shared/${slug}/password`, { body });
    const cookie = String(opened.headers["set-cookie"]).split(";")[0] ?? "";
    const answer = await app.call(path, { headers: { cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).not.toContain("public");
  });

  test("S4: shows nothing once the link is revoked, or of one that never was", async () => {
    const slug = await share(large);
    expect((await app.call(`GET /shared/${slug}/part?${PHONE}`)).status).toBe(200);
    await app.call(`DELETE /mosaics/${large}/links`, { token: ana.token });
    expect((await app.call(`GET /shared/${slug}/part?${PHONE}`)).status).toBe(404);
    expect((await app.call(`GET /shared/nothing-here/part?${PHONE}`)).status).toBe(404);
  });
});
