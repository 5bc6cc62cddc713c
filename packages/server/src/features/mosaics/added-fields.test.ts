import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { givenAccount, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

afterAll(() => app.close());

const NONE = { bgColor: "", backgroundImage: "", repeat: false };

async function createMosaic() {
  const { accountId, token } = await givenUser(app);
  const id = await givenMosaic(app, accountId, { title: "T" });
  const video = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.mp4`);
  const captions = await givenFile(app, accountId, `${app.ctx.ids.uuid()}.vtt`);
  const change = (operations: readonly object[]) =>
    app.call(`PATCH /mosaics/${id}`, {
      token,
      body: { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations },
    });
  const data = { type: "video", title: "Filme", content: video };
  const more = { alt: "Uma horta", captions, language: "de", locked: true };
  const tile = { id: "a", position: { x: 0, y: 0 }, data: { ...data, ...more } };
  return { accountId, token, id, video, captions, change, tile, data };
}

async function nodesOf(id: number, token: string) {
  const { body } = await app.call(`GET /mosaics/${id}`, { token });
  return JSON.parse(body.item.content).nodes;
}

describe("fields added to those of the requirement", () => {
  test("T9: are stored with a tile, including the address of its captions", async () => {
    const { id, token, change, tile, captions } = await createMosaic();
    expect((await change([{ op: "addTile", tile }])).status).toBe(200);
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { alt: "Uma horta", captions, captionsUrl: `/files/${captions}`, language: "de" } },
    ]);
  });

  test("T9: stay unchanged when a client replaces the mosaic with only the required fields", async () => {
    const { id, token, change, tile } = await createMosaic();
    await change([{ op: "addTile", tile }]);
    const [read] = await nodesOf(id, token);
    const { label, icon, iconIsGeneral, type, title, description, summary, content } = read.data;
    const withoutAdded = { label, icon, iconIsGeneral, type, title, description, summary, content };
    const nodes = [
      {
        id: "a",
        type: "custom",
        position: read.position,
        data: { ...withoutAdded, summary: "Novo" },
      },
    ];
    const { status } = await app.call(`PUT /mosaics/${id}`, {
      token,
      body: { title: "T", content: { nodes }, background: NONE },
    });
    expect(status).toBe(200);
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { ...read.data, summary: "Novo", locked: true } },
    ]);
  });

  test("T9: are removed when sent empty, and come back with an earlier revision", async () => {
    const { id, token, change, tile } = await createMosaic();
    await change([{ op: "addTile", tile }]);
    await change([{ op: "updateTile", id: "a", data: { alt: "", captions: "", language: "" } }]);
    const [{ data }] = await nodesOf(id, token);
    expect([data.alt, data.captions, data.language]).toEqual([undefined, undefined, undefined]);
    await app.call(`POST /mosaics/${id}/restore`, { token, body: { revision: 1 } });
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { alt: "Uma horta", language: "de" } },
    ]);
  });

  test("O3: two users who change different ones do not undo each other", async () => {
    const { id, token, change, tile } = await createMosaic();
    await change([{ op: "addTile", tile }]);
    await Promise.all([
      change([{ op: "updateTile", id: "a", data: { alt: "Um" } }]),
      change([{ op: "updateTile", id: "a", data: { language: "fr" } }]),
      change([{ op: "updateTile", id: "a", data: { summary: "Três" } }]),
    ]);
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { alt: "Um", language: "fr", summary: "Três" } },
    ]);
  });

  test("T9: captions must be a captions file of the account", async () => {
    const { change, tile, video, data } = await createMosaic();
    const foreign = await givenFile(app, await givenAccount(app), `${app.ctx.ids.uuid()}.vtt`);
    const add = (captions: string) =>
      change([{ op: "addTile", tile: { ...tile, data: { ...data, captions } } }]);
    for (const [captions, code] of [
      [video, "tile.wrongFile"],
      [foreign, "tile.unknownFile"],
      ["no file at all", "tile.badCaptions"],
    ] as const) {
      const { status, body } = await add(captions);
      expect([status, body.code]).toEqual([400, code]);
      expect(body.errors).toMatchObject([{ path: "operations.0.tile.data.captions" }]);
    }
  });

  test("F3: an externo can read the captions of their mosaics, and of no others", async () => {
    const { accountId, id, change, tile, captions } = await createMosaic();
    await change([{ op: "addTile", tile }]);
    const other = await givenMosaic(app, accountId);
    const look = async (mosaicIds: number[]) => {
      const { token } = await givenUser(app, { accountId, role: "externo", mosaicIds });
      return (await app.call(`GET /files/${captions}`, { token })).status;
    };
    expect(await look([id])).toBe(200);
    expect(await look([other])).toBe(404);
  });
});

describe("the size, face and colour of a tile", () => {
  const look = { width: 3, height: 2, face: "title", colour: "green" };

  async function addedTile() {
    const { id, token, change, tile } = await createMosaic();
    const added = { ...tile, data: { ...tile.data, ...look } };
    expect((await change([{ op: "addTile", tile: added }])).status).toBe(200);
    return { id, token, change };
  }

  test("T10 to T12: travel with a tile, and are left out where they are the usual ones", async () => {
    const { id, token, change } = await addedTile();
    expect(await nodesOf(id, token)).toMatchObject([{ data: look }]);
    const usual = { width: 1, height: 1, face: "icon", colour: "" };
    expect((await change([{ op: "updateTile", id: "a", data: usual }])).status).toBe(200);
    const [{ data }] = await nodesOf(id, token);
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["width"]));
    expect([data.height, data.face, data.colour]).toEqual([undefined, undefined, undefined]);
  });

  test("T9: stay when a client that does not know them replaces the mosaic", async () => {
    const { id, token } = await addedTile();
    const [{ position, data }] = await nodesOf(id, token);
    const { type, title, content } = data;
    const nodes = [{ id: "a", type: "custom", position, data: { type, title, content } }];
    const body = { title: "T", content: { nodes }, background: NONE };
    expect((await app.call(`PUT /mosaics/${id}`, { token, body })).status).toBe(200);
    expect(await nodesOf(id, token)).toMatchObject([{ data: look }]);
  });

  test("O3: two people who resize and colour a tile keep both edits", async () => {
    const { id, token, change } = await addedTile();
    await Promise.all([
      change([{ op: "updateTile", id: "a", data: { width: 2, height: 1 } }]),
      change([{ op: "updateTile", id: "a", data: { colour: "blue" } }]),
    ]);
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { width: 2, colour: "blue", face: "title" } },
    ]);
  });

  test.each([
    [{ width: 9 }, "tile.badSize", "width"],
    [{ width: 0 }, "tile.badSize", "width"],
    [{ width: 1e300 }, "tile.badSize", "width"],
    [{ height: -1 }, "tile.badSize", "height"],
    [{ height: 0.5 }, "tile.badSize", "height"],
    [{ face: "hero" }, "tile.badFace", "face"],
    [{ colour: "#ff0000" }, "tile.badColour", "colour"],
    [{ colour: "rgb(255 0 0)" }, "tile.badColour", "colour"],
    [{ colour: "var(--color-ink)" }, "tile.badColour", "colour"],
    [{ colour: "red; background: url(//example.org)" }, "tile.badColour", "colour"],
    [{ colour: "Green" }, "tile.badColour", "colour"],
  ])("%j is refused with the field that it is about", async (data, code, field) => {
    const { id, token, change } = await addedTile();
    const { status, body } = await change([{ op: "updateTile", id: "a", data }]);
    expect([status, body.code]).toEqual([400, code]);
    expect(body.errors).toMatchObject([{ path: `operations.0.data.${field}` }]);
    expect(await nodesOf(id, token)).toMatchObject([{ data: look }]);
  });
});

describe("tiles of other clients", () => {
  const piece = (id: string, x: number, more: object = {}) => ({
    id,
    position: { x, y: 0 },
    data: { type: "texto", title: id, content: id, ...more },
  });
  const added = (...tiles: readonly object[]) => tiles.map((tile) => ({ op: "addTile", tile }));

  test("V6: that overlap stay where they were put, since only the tools of the app keep them apart", async () => {
    const { id, token, change } = await createMosaic();
    const tiles = [piece("a", 0, { width: 4, height: 2 }), piece("b", 100), piece("c", 100)];
    expect((await change(added(...tiles))).status).toBe(200);
    const places = (await nodesOf(id, token)).map(({ id: name, position }: (typeof tiles)[0]) => [
      name,
      position.x,
    ]);
    expect(places).toEqual([
      ["a", 0],
      ["b", 100],
      ["c", 100],
    ]);
  });

  test("T2: may reach beyond the limit of positions, which is that of their corner", async () => {
    const { id, token, change } = await createMosaic();
    const last = 10_000_000;
    expect((await change(added(piece("a", last, { width: 8 })))).status).toBe(200);
    expect(await nodesOf(id, token)).toMatchObject([{ position: { x: last }, data: { width: 8 } }]);
    const { status, body } = await change(added(piece("b", last + 1)));
    expect([status, body.code]).toEqual([400, "tile.badPosition"]);
  });

  test("T13: may have the face of a picture without one, and one word of 1,000 letters", async () => {
    const { id, token, change } = await createMosaic();
    const word = "a".repeat(1000);
    const tiles = [piece("a", 0, { face: "picture" }), piece("b", 100, { content: word })];
    expect((await change(added(...tiles))).status).toBe(200);
    expect(await nodesOf(id, token)).toMatchObject([
      { data: { face: "picture" } },
      { data: { content: word } },
    ]);
  });
});

describe("PUT /mosaics/:id/language", () => {
  test("L3: sets the language of a mosaic in lists, in the mosaic and for visitors", async () => {
    const { id, token } = await createMosaic();
    const { status, body } = await app.call(`PUT /mosaics/${id}/language`, {
      token,
      body: { language: "pt-br" },
    });
    expect([status, body.item]).toMatchObject([200, { id, language: "pt-BR" }]);
    const list = await app.call("GET /mosaics?view=summary", { token });
    expect(list.body.items).toMatchObject([{ id, language: "pt-BR" }]);
    const shared = await app.call(`POST /mosaics/${id}/links`, { token, body: {} });
    const path = `GET /shared/${shared.body.item.slug}` as const;
    const first = await app.call(path);
    expect(first.body.language).toBe("pt-BR");
    await app.call(`PUT /mosaics/${id}/language`, { token, body: { language: "" } });
    const etag = first.headers["etag"] ?? "";
    const again = await app.call(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.body.language]).toEqual([200, ""]);
  });

  test("can also be given when a mosaic is created", async () => {
    const { accountId, token } = await createMosaic();
    const body = { title: "Novo", accountId, language: "fr" };
    const made = await app.call("POST /mosaics", { token, body });
    expect(made.body.item.language).toBe("fr");
    const bad = await app.call("POST /mosaics", { token, body: { ...body, language: "français" } });
    expect([bad.status, bad.body.code]).toEqual([400, "mosaics.badLanguage"]);
  });

  test("is for designers and owners only", async () => {
    const { accountId } = await givenUser(app);
    const id = await givenMosaic(app, accountId);
    const ask = (as: { token?: string }) =>
      app.call(`PUT /mosaics/${id}/language`, { ...as, body: { language: "pt" } });
    expect(await statusOfEach(app, accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 403,
      externo: 403,
    });
  });

  test("L3: refuses an invalid language", async () => {
    const { id, token } = await createMosaic();
    for (const language of ["x", "pt_BR", '"><script>']) {
      const { status, body } = await app.call(`PUT /mosaics/${id}/language`, {
        token,
        body: { language },
      });
      expect([status, body.code]).toEqual([400, "mosaics.badLanguage"]);
    }
  });
});
