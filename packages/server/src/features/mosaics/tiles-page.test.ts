import { api } from "@mosaico/contract/api";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { MAX_PAGE_TILES } from "./read-tiles.ts";

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp({ heavy: {} });
  ana = await givenUser(app);
});
afterAll(() => app.close());

const many = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    textTile(`t${String(at).padStart(5, "0")}`, { content: "ö".repeat(at % 900) }),
  );

const mosaicOf = (count: number) =>
  givenMosaic(app, ana.accountId, { title: "Große 🦒", tiles: many(count) });

const ask = (id: number, query = "") =>
  app.call(`GET /mosaics/${id}/tiles${query}`, { token: ana.token });

const nodesOf = ({ body }: Answer) => JSON.parse(body.item.content).nodes;

describe("GET /mosaics/:id/tiles", () => {
  test("returns the tiles page by page, with all of their texts, and the revision that each page is of", async () => {
    const id = await mosaicOf(MAX_PAGE_TILES + 3);
    const first = await ask(id);
    expect(api["GET /mosaics/:id/tiles"].answer.parse(first.body)).toEqual(first.body);
    expect(nodesOf(first)).toHaveLength(MAX_PAGE_TILES);
    expect(first.body.item).toMatchObject({ title: "Große 🦒", revision: 1 });
    const operations = [
      { op: "removeTile", id: first.body.next },
      { op: "rename", title: "Rio" },
    ];
    const body = { changeId: "c", baseRevision: 1, operations };
    const changed = await app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
    expect(changed.status).toBe(200);
    const last = await ask(id, `?after=${first.body.next}`);
    expect(last.body).toMatchObject({ next: null, changeId: "c", item: { revision: 2 } });
    const whole = await app.call(`GET /mosaics/${id}`, { token: ana.token });
    expect([...nodesOf(first).slice(0, -1), ...nodesOf(last)]).toEqual(nodesOf(whole));
  });

  test("returns an empty page for an empty mosaic, and after the last tile", async () => {
    expect(nodesOf(await ask(await mosaicOf(0)))).toEqual([]);
    const beyond = await ask(await mosaicOf(2), "?after=zzz");
    expect(nodesOf(beyond)).toEqual([]);
    expect(beyond.body.next).toBeNull();
  });

  test("requires a session, and a mosaic that the requester can see", async () => {
    const id = await mosaicOf(1);
    expect(await app.call(`GET /mosaics/${id}/tiles`)).toMatchObject({ status: 401 });
    const { token } = await givenUser(app);
    expect(await app.call(`GET /mosaics/${id}/tiles`, { token })).toMatchObject({ status: 404 });
  });

  test.each(["?after=", `?after=${"x".repeat(65)}`, "?before=a"])(
    "refuses the query %o",
    async (query) => {
      expect(await ask(await mosaicOf(1), query)).toMatchObject({ status: 400 });
    },
  );
});
