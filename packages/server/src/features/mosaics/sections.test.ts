import { SECTION_LIMITS } from "@mosaico/domain/tile/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const NONE = { bgColor: "", backgroundImage: "", repeat: false };

const REQUIRED = [
  "label",
  "icon",
  "iconIsGeneral",
  "type",
  "title",
  "description",
  "summary",
  "content",
] as const;

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const section = (id: string, data: object = {}) => ({
  id,
  position: { x: 0, y: 0 },
  data: { type: "secao", title: `Projetos ${id}`, width: 8, height: 5, ...data },
});

const piece = (id: string, data: object = {}) => ({
  id,
  position: { x: 0, y: 100 },
  data: { type: "texto", title: "Horta", content: "Sexta", ...data },
});

async function createMosaic(...tiles: object[]) {
  const { accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId, { title: "T" });
  const changeAs = (as: { token?: string }, operations: readonly object[]) =>
    app.call(`PATCH /mosaics/${id}`, {
      ...as,
      body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
    });
  const change = (operations: readonly object[]) => changeAs({ token }, operations);
  const add = (more: readonly object[]) => change(more.map((tile) => ({ op: "addTile", tile })));
  if (tiles.length > 0) expect((await add(tiles)).status).toBe(200);
  const nodes = async () => {
    const { body } = await app.call(`GET /mosaics/${id}`, { token });
    return JSON.parse(body.item.content).nodes;
  };
  const put = (content: object) =>
    app.call(`PUT /mosaics/${id}`, { token, body: { title: "T", content, background: NONE } });
  return { accountId, token, id, change, changeAs, add, nodes, put };
}

test("Z1: a section is stored with its size, line, colour and fold", async () => {
  const data = { summary: "7 em andamento", colour: "green", folded: true, width: 1000 };
  const { nodes } = await createMosaic(section("s", data));
  expect(await nodes()).toMatchObject([{ id: "s", data: { type: "secao", ...data } }]);
});

test("Z1: a client that knows only the requirement's fields replaces a mosaic without losing its sections", async () => {
  const { nodes, put } = await createMosaic(
    section("s", { colour: "green", folded: true }),
    piece("p"),
  );
  const all: { data: Record<string, unknown> }[] = await nodes();
  const sent = all.map(({ data, ...node }) => ({
    ...node,
    data: Object.fromEntries(REQUIRED.map((field) => [field, data[field]])),
  }));
  expect((await put({ nodes: sent })).status).toBe(200);
  expect(await nodes()).toMatchObject([
    { id: "p", data: { type: "texto" } },
    { id: "s", data: { type: "secao", width: 8, height: 5, colour: "green", folded: true } },
  ]);
});

test("Z2: the 501st section is refused, by a change and by a replacement", async () => {
  const { add, change, nodes, put } = await createMosaic();
  const many = Array.from({ length: SECTION_LIMITS.sections }, (_, at) => section(`s${at}`));
  expect((await add(many)).status).toBe(200);
  const refused = await add([section("more")]);
  expect([refused.status, refused.body.code]).toEqual([400, "mosaics.tooManySections"]);
  const replaced = await put({ nodes: [...(await nodes()), section("more")] });
  expect([replaced.status, replaced.body.code]).toEqual([400, "mosaics.tooManySections"]);
  expect((await add([piece("p")])).status).toBe(200);
  const swapped = [
    { op: "removeTile", id: "s0" },
    { op: "addTile", tile: section("more") },
  ];
  expect((await change(swapped)).status).toBe(200);
  expect((await put({ nodes: many.slice(0, 3) })).status).toBe(200);
  expect((await add([section("more")])).status).toBe(200);
  expect(await nodes()).toHaveLength(4);
});

test("Z1: a section never becomes a piece, and its limits hold", async () => {
  const { change, add } = await createMosaic(section("s"), piece("p"));
  for (const [id, type] of [
    ["s", "texto"],
    ["p", "secao"],
  ]) {
    const { status, body } = await change([{ op: "updateTile", id, data: { type, content: "" } }]);
    expect([status, body.code]).toEqual([400, "tile.isSection"]);
  }
  for (const [data, code] of [
    [{ title: "x".repeat(61) }, "tile.titleTooLong"],
    [{ summary: "x".repeat(61) }, "tile.summaryTooLong"],
    [{ width: 1001 }, "tile.badSize"],
    [{ height: 1.5 }, "tile.badSize"],
    [{ colour: "url(https://example.org/)" }, "tile.badColour"],
  ] as const) {
    const { status, body } = await add([section("more", data)]);
    expect([status, body.code]).toEqual([400, code]);
  }
});

test("Z6: only roles that may design the mosaic change a section, while editors change the pieces in it", async () => {
  const { accountId, changeAs } = await createMosaic(section("s"), piece("p"));
  const designers = {
    nobody: 401,
    stranger: 404,
    admin: 200,
    owner: 200,
    designer: 200,
    operator: 403,
    externo: 403,
  };
  for (const operation of [
    { op: "updateTile", id: "s", data: { folded: true } },
    { op: "moveTile", id: "s", position: { x: 100, y: 0 } },
  ]) {
    expect(
      await statusOfEach(app, accountId, (as) => changeAs(as, [operation])),
      operation.op,
    ).toEqual(designers);
  }
  const ofPiece = { op: "updateTile", id: "p", data: { colour: "blue" } };
  expect(await statusOfEach(app, accountId, (as) => changeAs(as, [ofPiece]))).toEqual({
    ...designers,
    operator: 200,
  });
});

test("Z6: a replacement by an editor may not change a section", async () => {
  const { accountId, id, nodes } = await createMosaic(section("s"), piece("p"));
  const { token } = await givenUser(app, { role: "operator", accountId });
  const [first, second] = await nodes();
  const put = (content: object) =>
    app.call(`PUT /mosaics/${id}`, { token, body: { title: "T", content, background: NONE } });
  const moved = { ...second, position: { x: 300, y: 0 } };
  expect((await put({ nodes: [first, moved] })).status).toBe(403);
  const edited = { ...first, data: { ...first.data, title: "Canteiro" } };
  expect((await put({ nodes: [edited, second] })).status).toBe(200);
});

test("Z2: restoring a version restores how many sections there are", async () => {
  const { id, token, add, change } = await createMosaic(section("s"));
  await change([{ op: "removeTile", id: "s" }]);
  const { body } = await app.call(`GET /mosaics/${id}`, { token });
  const restored = await app.call(`POST /mosaics/${id}/restore`, { token, body: { revision: 1 } });
  expect(restored.status).toBe(200);
  expect(restored.body.item.revision).toBe(body.item.revision + 1);
  const rest = Array.from({ length: SECTION_LIMITS.sections - 1 }, (_, at) => section(`r${at}`));
  expect((await add(rest)).status).toBe(200);
  expect((await add([section("more")])).body.code).toBe("mosaics.tooManySections");
});

test("Z2: lists of mosaics and of removed ones say how many of the tiles are sections", async () => {
  const { accountId, token, id } = await createMosaic(section("a"), section("b"), piece("p"));
  await givenMosaic(app, accountId, { title: "Another one" });
  const { items } = (await app.call("GET /mosaics", { token })).body;
  expect(items).toContainEqual(expect.objectContaining({ id, tileCount: 3, sectionCount: 2 }));
  expect((await app.call(`DELETE /mosaics/${id}`, { token })).status).toBeLessThan(300);
  const { body } = await app.call("GET /removed-mosaics", { token });
  expect(body.items).toEqual([expect.objectContaining({ id, tileCount: 3, sectionCount: 2 })]);
});
