import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepFiles } from "#features/files/sweep.ts";
import { givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { LONG_SESSIONS, staySignedIn } from "#testing/long-sessions.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ settings: LONG_SESSIONS });
});

afterAll(() => app.close());

async function createMosaic() {
  const { accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId);
  const picture = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.webp`);
  const change = (operations: readonly object[]) =>
    app.call(`PATCH /mosaics/${id}`, {
      token,
      body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
    });
  const framed = { face: "picture", picture, focusX: 20, focusY: 0, framing: "plate" };
  const data = { type: "texto", title: "Feira", content: "Sábado" };
  const add = () =>
    change([
      { op: "addTile", tile: { id: "a", position: { x: 0, y: 0 }, data: { ...data, ...framed } } },
    ]);
  const update = (fields: object) => change([{ op: "updateTile", id: "a", data: fields }]);
  return { accountId, token, id, picture, framed, add, update };
}

async function dataOf(id: number, token: string) {
  const { body } = await app.call(`GET /mosaics/${id}`, { token });
  return JSON.parse(body.item.content).nodes[0].data;
}

test("T13: a tile's own picture, focus and framing travel with it, and are left out where they are the usual ones", async () => {
  const { id, token, picture, framed, add, update } = await createMosaic();
  expect((await add()).status).toBe(200);
  expect(await dataOf(id, token)).toMatchObject({ ...framed, pictureUrl: `/files/${picture}` });
  await update({ picture: "", focusX: 50, focusY: 50, framing: "" });
  const { picture: none, pictureUrl, focusX, focusY, framing } = await dataOf(id, token);
  expect([none, pictureUrl, focusX, focusY, framing]).toEqual(Array(5).fill(undefined));
});

test("T9: they stay when a client that does not know them replaces the mosaic", async () => {
  const { id, token, framed, add } = await createMosaic();
  await add();
  const nodes = [
    {
      id: "a",
      position: { x: 0, y: 0 },
      data: { type: "texto", title: "Feira", content: "Domingo" },
    },
  ];
  const body = { title: "T", content: { nodes }, background: NONE };
  expect((await app.call(`PUT /mosaics/${id}`, { token, body })).status).toBe(200);
  expect(await dataOf(id, token)).toMatchObject({ ...framed, content: "Domingo" });
});

test("O3: two people who choose a framing and move the focus keep both edits", async () => {
  const { id, token, picture, add, update } = await createMosaic();
  await add();
  await Promise.all([update({ framing: "slide" }), update({ focusX: 90, focusY: 10 })]);
  expect(await dataOf(id, token)).toMatchObject({
    picture,
    framing: "slide",
    focusX: 90,
    focusY: 10,
  });
});

test("T13: a picture must be a picture of the account, and is refused with its field", async () => {
  const { id, token, accountId, framed, add, update } = await createMosaic();
  await add();
  const foreign = await givenFile(app, await givenAccount(app), `${app.ctx.ids.uuid()}.webp`);
  const video = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.mp4`);
  for (const [fields, code, field] of [
    [{ picture: foreign }, "tile.unknownFile", "picture"],
    [{ picture: "missing.webp" }, "tile.unknownFile", "picture"],
    [{ picture: video }, "tile.wrongFile", "picture"],
    [{ picture: "no file at all" }, "tile.badPicture", "picture"],
    [{ focusX: 101 }, "tile.badFocus", "focusX"],
    [{ focusY: -1 }, "tile.badFocus", "focusY"],
    [{ framing: "cover" }, "tile.badFraming", "framing"],
  ] as const) {
    const { status, body } = await update(fields);
    expect([status, body.code], JSON.stringify(fields)).toEqual([400, code]);
    expect(body.errors).toMatchObject([{ path: `operations.0.data.${field}` }]);
  }
  expect(await dataOf(id, token)).toMatchObject(framed);
});

test("F3: an externo can read the pictures of their mosaics and of no others, and a visitor only those of shared ones", async () => {
  const { accountId, token, id, picture, add, update } = await createMosaic();
  await add();
  const other = await givenMosaic(app, accountId);
  const look = async (as: { token?: string }) =>
    (await app.call(`GET /files/${picture}`, as)).status;
  const externo = (mosaicIds: number[]) =>
    givenUser(app, { accountId, role: "externo", mosaicIds });
  expect(await look(await externo([id]))).toBe(200);
  expect(await look(await externo([other]))).toBe(404);
  expect(await look({})).toBe(404);
  await app.call(`POST /mosaics/${id}/links`, { token, body: {} });
  expect(await look({})).toBe(200);
  // Once no tile shows it, it is private again.
  await update({ picture: "" });
  expect(await look({})).toBe(404);
});

test("F4, H5: a picture is kept as long as a tile shows it, and for 30 days after, in which undo may bring it back", async () => {
  const { id, token, picture, add, update } = await createMosaic();
  await add();
  for (const _ of [1, 2]) {
    app.clock.advance(20 * DAY_MS);
    await sweepFiles(app.ctx);
    await staySignedIn(app);
  }
  expect(await dataOf(id, token)).toMatchObject({ picture });
  await update({ picture: "" });
  app.clock.advance(20 * DAY_MS);
  await sweepFiles(app.ctx);
  expect((await update({ picture })).status).toBe(200);
  await update({ picture: "" });
  for (const _ of [1, 2]) {
    app.clock.advance(16 * DAY_MS);
    await sweepFiles(app.ctx);
    await staySignedIn(app);
  }
  expect((await update({ picture })).body.code).toBe("tile.unknownFile");
});
