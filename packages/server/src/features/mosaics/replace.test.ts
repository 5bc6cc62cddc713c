import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

let app: TestApp;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

describe("PUT /mosaics/:id", () => {
  test("stores the difference as one change, and answers with JSON text", async () => {
    const { token, id, userId } = await createMosaic();
    const content = { nodes: [node("b", { title: "New" }), node("c")] };
    const { status, body } = await put(id, token, { title: " Title ", content });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ id, title: "Title", revision: 2, tileCount: 2 });
    expect(JSON.parse(body.item.content).nodes).toMatchObject([
      { id: "b", type: "custom", data: { title: "New", iconUrl: null } },
      { id: "c" },
    ]);
    expect((await app.call(`GET /mosaics/${id}`, { token })).body.item).toEqual(body.item);
    const [change] = await changesSince(id, token, 1);
    expect(change).toMatchObject({ revision: 2, author: { id: userId } });
    expect(change.operations).toEqual([
      { op: "rename", title: "Title" },
      { op: "removeTile", id: "a" },
      { op: "updateTile", id: "b", data: { label: "New", title: "New" } },
      { op: "addTile", tile: expect.objectContaining({ id: "c" }) },
    ]);
  });

  test("accepts its own output, as text or as objects, without a new revision", async () => {
    const { token, id } = await createMosaic();
    const { item } = (await app.call(`GET /mosaics/${id}`, { token })).body;
    const { title, content, background } = item;
    const asText = await put(id, token, { title, content, background });
    expect(asText.body.item).toEqual(item);
    const asObjects = await put(id, token, {
      title,
      content: JSON.parse(content),
      background: JSON.parse(background),
    });
    expect(asObjects.body.item).toEqual(item);
    expect(await changesSince(id, token, 1)).toEqual([]);
  });

  test("refuses clients with an older revision, and replaces for those with the current one or none", async () => {
    const { token, id } = await createMosaic();
    const stale = await put(id, token, { title: "Stale" }, { "if-match": '"0"' });
    expect([stale.status, stale.body.code]).toEqual([412, "mosaics.stale"]);
    const odd = await put(id, token, { title: "Odd" }, { "if-match": "one" });
    expect([odd.status, odd.body.code]).toEqual([412, "mosaics.stale"]);
    expect((await put(id, token, { title: "Known" }, { "if-match": '"0", "1"' })).status).toBe(200);
    expect((await put(id, token, { title: "Any" })).body.item).toMatchObject({
      title: "Any",
      revision: 3,
    });
    const { headers } = await app.call(`GET /mosaics/${id}`, { token });
    const etag = headers["etag"] ?? "";
    const other = await put(id, token, { title: "Other" }, { "if-match": '"3.0123456789abcdef"' });
    expect([other.status, other.body.code]).toEqual([412, "mosaics.stale"]);
    expect((await put(id, token, { title: "Read" }, { "if-match": etag })).status).toBe(200);
  });

  test("accepts one of two clients with the same revision", async () => {
    const { token, id } = await createMosaic();
    const both = await Promise.all(
      ["One", "Two"].map((title) => put(id, token, { title }, { "if-match": '"1"' })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  });

  test("is for roles that may edit tiles, and for designers if tiles are added or removed", async () => {
    const { accountId } = await givenUser(app);
    const statuses = (body: object) => {
      const ask = async (as: { token?: string }) => {
        const id = await givenMosaic(app, accountId, { title: "T", tiles: [textTile("a")] });
        return put(id, as.token, body);
      };
      return statusOfEach(app, accountId, ask);
    };
    const everybody = { nobody: 401, stranger: 404, admin: 200, owner: 200, designer: 200 };
    const editing = { ...everybody, operator: 200, externo: 403 };
    const building = { ...everybody, operator: 403, externo: 403 };
    const moved = { ...node("a", { title: "Edited" }), position: { x: 50, y: 0 } };
    expect(await statuses({ content: { nodes: [moved] } })).toEqual(editing);
    expect(await statuses({ content: { nodes: [node("a"), node("b")] } })).toEqual(building);
    expect(await statuses({ content: { nodes: [] } })).toEqual(building);
    expect(await statuses({ title: "Other", content: { nodes: [node("a")] } })).toEqual(building);
    const background = { ...NONE, repeat: true };
    expect(await statuses({ content: { nodes: [node("a")] }, background })).toEqual(building);
  });

  test.each([
    ["text that is not JSON", { content: "{nodes:[]}" }, "mosaics.badContent", "content"],
    ["truncated text", { content: '{"nodes":[' }, "mosaics.badContent", "content"],
    ["a background that is not JSON", { background: "red" }, "mosaics.badContent", "background"],
    ["text with other contents", { content: "null" }, "validation.failed", "content"],
    ["text without nodes", { content: "{}" }, "validation.failed", "content.nodes"],
    [
      "text with an unknown key",
      { content: '{"nodes":[],"edges":[]}' },
      "validation.failed",
      "content.edges",
    ],
    [
      "an unknown key in a tile",
      { content: { nodes: [{ ...node("a"), draggable: true }] } },
      "validation.failed",
      "content.nodes.0.draggable",
    ],
    [
      "an unknown key in a tile within text",
      { content: JSON.stringify({ nodes: [node("a", { html: "<b>" })] }) },
      "validation.failed",
      "content.nodes.0.data.html",
    ],
    [
      "a tile without a title",
      { content: { nodes: [node("a"), node("b", { title: " " })] } },
      "tile.titleRequired",
      "content.nodes.1.data.title",
    ],
    [
      "two tiles with one id",
      { content: { nodes: [node("a"), node("a")] } },
      "tile.exists",
      "content.nodes.1.id",
    ],
    ["an invalid id", { content: { nodes: [node("a b")] } }, "tile.badId", "content.nodes.0.id"],
    [
      "an invalid address",
      { content: { nodes: [node("a", { type: "url", content: "data:text/html,x" })] } },
      "tile.badAddress",
      "content.nodes.0.data.content",
    ],
    [
      "an unknown icon",
      { content: { nodes: [node("a", { icon: "nothing.webp" })] } },
      "tile.unknownIcon",
      "content.nodes.0.data.icon",
    ],
    [
      "an unknown file",
      { content: { nodes: [node("z"), node("a", { type: "pdf", content: "nothing.pdf" })] } },
      "tile.unknownFile",
      "content.nodes.1.data.content",
    ],
    [
      "an unknown background image",
      { background: { ...NONE, backgroundImage: "nothing.webp" } },
      "background.badImage",
      "background.backgroundImage",
    ],
    [
      "an invalid colour",
      { background: { ...NONE, bgColor: "url(x)" } },
      "background.badColour",
      "background.bgColor",
    ],
    ["no title", { title: " " }, "mosaics.titleRequired", "title"],
    ["a long title", { title: "x".repeat(61) }, "mosaics.titleTooLong", "title"],
    ["an unknown key", { revision: 1 }, "validation.failed", "revision"],
    ["no background", { background: undefined }, "validation.failed", "background"],
  ])("refuses %s and writes nothing", async (_, body, code, path) => {
    const { token, id } = await createMosaic();
    const answer = await put(id, token, body);
    expect([answer.body.code, answer.body.errors?.[0]?.path]).toEqual([code, path]);
    expect(answer.status).toBe(code === "tile.exists" ? 409 : 400);
    expect(await changesSince(id, token, 1)).toEqual([]);
  });

  test("keeps the tiles' icons and files, and corrects the kind of icons", async () => {
    const { accountId, token, id } = await createMosaic();
    const icon = await givenIcon(app, accountId);
    const file = await givenFile(app, accountId, `${accountId}.pdf`);
    const nodes = [node("a", { icon, iconIsGeneral: true, type: "pdf", content: file })];
    const first = await put(id, token, { content: { nodes } });
    expect(JSON.parse(first.body.item.content).nodes[0].data).toMatchObject({
      icon,
      iconIsGeneral: false,
      contentUrl: `/files/${file}`,
    });
    await app.ctx.db.deleteFrom("icons").where("file_name", "=", icon).execute();
    await app.ctx.db.deleteFrom("files").where("name", "in", [icon, file]).execute();
    const { content, background } = first.body.item;
    const renamed = await put(id, token, { title: "Renamed", content, background });
    expect([renamed.status, renamed.body.item.content]).toEqual([200, content]);
    const copied = [...nodes, node("b", { icon })];
    expect((await put(id, token, { content: { nodes: copied } })).body.code).toBe(
      "tile.unknownIcon",
    );
  });

  test("keeps the settings that are not sent", async () => {
    const { token, id } = await createMosaic();
    const one = await put(id, token, { settings: { freePlacement: true } });
    expect(one.body.item.settings).toMatchObject({ freePlacement: true, readOnCanvas: false });
    const other = await put(id, token, { settings: { readOnCanvas: true } });
    expect(other.body.item.settings).toMatchObject({ freePlacement: true, readOnCanvas: true });
    const none = await put(id, token, { title: "Renamed" });
    expect(none.body.item.settings).toMatchObject({ freePlacement: true, readOnCanvas: true });
    const bad = await put(id, token, { settings: { freePlacement: "yes" } });
    expect([bad.status, bad.body.code]).toEqual([400, "validation.failed"]);
  });

  test("accepts a mosaic of 2,000 tiles, and removes them again", async () => {
    const { token, id } = await createMosaic();
    const nodes = Array.from({ length: 2000 }, (_, index) =>
      node(`t${index}`, { content: "x".repeat(200), description: "Uma descrição" }),
    );
    const content = JSON.stringify({ nodes });
    const filled = await put(id, token, { content });
    expect([filled.status, filled.body.item.tileCount]).toEqual([200, 2000]);
    const read = await app.call(`GET /mosaics/${id}`, { token });
    expect(JSON.parse(read.body.item.content).nodes).toHaveLength(2000);
    expect((await put(id, token, { content: { nodes: [] } })).body.item.tileCount).toBe(0);
  });

  test("answers 404 for an unknown mosaic", async () => {
    const { token } = await givenUser(app);
    expect((await put(999999999999999, token, {})).status).toBe(404);
  });
});

async function createMosaic() {
  const { id: userId, accountId, token } = await givenUser(app);
  const tiles = [textTile("a"), textTile("b")];
  return { userId, accountId, token, id: await givenMosaic(app, accountId, { title: "T", tiles }) };
}

function put(
  id: number,
  token: string | undefined,
  body: object,
  headers: Record<string, string> = {},
) {
  return app.call(`PUT /mosaics/${id}`, {
    ...(token !== undefined && { token }),
    headers,
    body: { title: "T", content: { nodes: [] }, background: NONE, ...body },
  });
}

function node(id: string, data: object = {}) {
  return { id, position: { x: 0, y: 0 }, data: { type: "texto", title: `Tile ${id}`, ...data } };
}

async function changesSince(id: number, token: string, since: number) {
  return (await app.call(`GET /mosaics/${id}/changes?since=${since}`, { token })).body.items;
}
