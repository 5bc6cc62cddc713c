import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "@mosaico/contract/api";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const MANY = 1203;

/** One app with threads for heavy requests and one without, each with its own database. */
const apps = [
  ["in a thread of its own", { heavy: {} }],
  ["where one thread does everything", {}],
] as const;

describe.each(apps)("a mosaic of many tiles, %s,", (_, options) => {
  let app: TestApp;
  let ana: TestUser;
  let mosaicId: number;
  beforeAll(async () => {
    app = await testApp(options);
    ana = await givenUser(app);
    mosaicId = await givenMosaic(app, ana.accountId, { title: "Große 🦒", tiles: manyTiles() });
  });
  afterAll(() => app.close());
  const call = (key: Parameters<TestApp["call"]>[0], body?: unknown): Promise<Answer> =>
    app.call(key, { token: ana.token, ...(body !== undefined && { body }) });

  test("is returned exactly as in the contract, and then as not modified", async () => {
    const answer = await call(`GET /mosaics/${mosaicId}`);
    expect(answer.status).toBe(200);
    expect(api["GET /mosaics/:id"].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body.item).toMatchObject({ title: "Große 🦒", tileCount: MANY, revision: 1 });
    expect(nodesOf(answer)).toHaveLength(MANY);
    expect(nodesOf(answer)[0]).toMatchObject({ data: { content: textOf(0) } });
    const again = await app.call(`GET /mosaics/${mosaicId}`, {
      token: ana.token,
      headers: { "if-none-match": answer.headers["etag"] ?? "" },
    });
    expect(again.status).toBe(304);
  });

  test("is the same when compressed, and HEAD has the same headers without a body", async () => {
    const headers = { authorization: `Bearer ${ana.token}`, "accept-encoding": "gzip" };
    const url = `/api/mosaics/${mosaicId}`;
    const packed = await app.app.inject({ url, headers });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    const stream = new Blob([new Uint8Array(packed.rawPayload)])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"));
    const { body } = await call(`GET /mosaics/${mosaicId}`);
    expect(await new Response(stream).json()).toEqual(body);
    const head = await app.app.inject({ method: "HEAD", url, headers });
    expect(head.statusCode).toBe(200);
    expect(head.headers["etag"]).toBe(packed.headers["etag"]);
    expect(head.body).toBe("");
  });

  test("is copied once for each key, without its new revision being seen before it is whole", async () => {
    const requests = {
      token: ana.token,
      body: { title: "Copy", accountId: ana.accountId },
      headers: { "idempotency-key": "copy" },
    };
    const first = await app.call(`POST /mosaics/${mosaicId}/copies`, requests);
    expect(first.status).toBe(201);
    expect(api["POST /mosaics/:id/copies"].answer.parse(first.body)).toEqual(first.body);
    expect(first.body.item).toMatchObject({ title: "Copy", tileCount: MANY, revision: 1 });
    const again = await app.call(`POST /mosaics/${mosaicId}/copies`, requests);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const copy = await call(`GET /mosaics/${first.body.item.id}`);
    expect(nodesOf(copy)).toEqual(nodesOf(await call(`GET /mosaics/${mosaicId}`)));
    expect((await call(`DELETE /mosaics/${first.body.item.id}`)).status).toBe(204);
  });

  test("is in the list of complete mosaics, which matches the contract", async () => {
    const answer = await call("GET /mosaics");
    expect(api["GET /mosaics"].answer.parse(answer.body)).toEqual(answer.body);
    const [own] = answer.body.items;
    expect(JSON.parse(own.content).nodes).toHaveLength(MANY);
    expect(answer.body.next).toBeNull();
  });

  test("is replaced and restored, each as one change, and can be read at each revision", async () => {
    const own = await givenMosaic(app, ana.accountId, { title: "Own", tiles: manyTiles() });
    const first = await call(`GET /mosaics/${own}`);
    const nodes = nodesOf(first).slice(1);
    const replaced = await call(`PUT /mosaics/${own}`, {
      title: "Less",
      content: { nodes },
      background: first.body.item.background,
    });
    expect(replaced.status).toBe(200);
    expect(replaced.body.item).toMatchObject({ title: "Less", revision: 2, tileCount: MANY - 1 });
    expect(nodesOf(replaced)).toEqual(nodes);
    const before = await call(`GET /mosaics/${own}/revisions/1`);
    expect(before.body.item).toMatchObject({ title: "Own", content: first.body.item.content });
    const restored = await call(`POST /mosaics/${own}/restore`, { revision: 1 });
    expect(restored.status).toBe(200);
    expect(restored.body.item).toMatchObject({ revision: 3, content: first.body.item.content });
    const changes = await call(`GET /mosaics/${own}/changes?since=1`);
    expect(changes.body.items.map(({ revision }: { revision: number }) => revision)).toEqual([
      2, 3,
    ]);
    expect(api["GET /mosaics/:id/changes"].answer.parse(changes.body)).toEqual(changes.body);
  });

  test("is refused as usual: bad input, a foreign account, a missing permission, an outdated revision, no session", async () => {
    const { body } = await call(`GET /mosaics/${mosaicId}`);
    const { title, background } = body.item;
    const nodes = nodesOf({ body });
    const put = (content: unknown) =>
      call(`PUT /mosaics/${mosaicId}`, { title, background, content });
    const bad = nodes.with(1100, { ...nodes[1100], data: { ...nodes[1100].data, title: "" } });
    expect(await put({ nodes: bad })).toMatchObject({
      status: 400,
      body: { code: "tile.titleRequired", errors: [{ path: "content.nodes.1100.data.title" }] },
    });
    const unknown = nodes.with(1100, { ...nodes[1100], colour: "red" });
    expect(await put({ nodes: unknown })).toMatchObject({
      status: 400,
      body: { code: "validation.failed", errors: [{ path: "content.nodes.1100.colour" }] },
    });
    expect(await put(`{"nodes":[${"[".repeat(300_000)}`)).toMatchObject({ status: 400 });
    const eva = await givenUser(app);
    const guest = await givenUser(app, { accountId: ana.accountId, role: "externo" });
    const sent = { title, background, content: { nodes } };
    const as = (token: string, headers = {}) =>
      app.call(`PUT /mosaics/${mosaicId}`, { token, body: sent, headers });
    expect((await as(eva.token)).status).toBe(404);
    expect((await as(guest.token)).status).toBe(403);
    expect((await as("")).status).toBe(401);
    expect((await as(ana.token, { "if-match": '"7"' })).status).toBe(412);
  });
});

function manyTiles() {
  return Array.from({ length: MANY }, (_, at) =>
    textTile(`t${String(at).padStart(5, "0")}`, { content: textOf(at) }),
  );
}

/** Characters that are escaped once, twice, or not at all. */
function textOf(at: number): string {
  return `Tile "${at}" \\ 🦒 漢字\n${"é".repeat(200)}`;
}

// oxlint-disable-next-line typescript/no-explicit-any
function nodesOf({ body }: Pick<Answer, "body">): any[] {
  return JSON.parse(body.item.content).nodes;
}
