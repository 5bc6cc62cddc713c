import type { Operation } from "@mosaico/domain/mosaic/operation";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";

const NONE = { bgColor: "", backgroundImage: "", repeat: false };
const LONG_AGO = "2020-01-01T00:00:00.000Z";

let app: TestApp;
let ana: TestUser;
let mosaic: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  ana = await givenUser(app);
  mosaic = await givenMosaic(app, ana.accountId, { tiles: [textTile("a"), textTile("b")] });
});

describe("a file must suit its use", () => {
  test.each([
    ["foto", "webp"],
    ["video", "mp4"],
    ["pdf", "pdf"],
    ["word", "docx"],
    ["excel", "xls"],
    ["powerpoint", "pptx"],
    ["audio", "mp3"],
    ["arquivo", "bin"],
  ])("F1: a tile of type %s accepts a .%s, and none of the other files", async (type, ending) => {
    const content = await own(`fit.${ending}`);
    expect((await change(update("a", { type, content }))).status).toBe(200);
    const others = ["foto", "video", "pdf", "word", "excel", "powerpoint", "audio", "arquivo"];
    for (const other of others.filter((one) => one !== type)) {
      const refused = await change(update("b", { type: other, content }));
      expect([refused.status, refused.body.code]).toEqual([400, "tile.wrongFile"]);
      expect(refused.body.errors[0].path).toBe("operations.0.data.content");
      // Even if the tile already has the file.
      expect((await change(update("a", { type: other }))).body.code).toBe("tile.wrongFile");
    }
  });

  test("a background must be a picture", async () => {
    const video = await own("film.mp4");
    const refused = await change(background(video));
    expect([refused.status, refused.body.code]).toEqual([400, "background.badImage"]);
    expect((await change(background(await own("sea.webp")))).status).toBe(200);
  });

  test("a whole mosaic has to satisfy the same rules", async () => {
    const content = await own("film.mp4");
    const data = { type: "foto", title: "Film", content };
    const nodes = [{ id: "a", position: { x: 0, y: 0 }, data }];
    const body = { title: "T", content: { nodes }, background: NONE };
    const refused = await app.call(`PUT /mosaics/${mosaic}`, { token: ana.token, body });
    expect([refused.status, refused.body.code]).toEqual([400, "tile.wrongFile"]);
    expect(refused.body.errors[0].path).toBe("content.nodes.0.data.content");
  });

  test("an incomplete upload does not exist yet", async () => {
    const content = await own("half.webp", { is_ready: false });
    const refused = await change(update("a", { type: "foto", content }));
    expect([refused.status, refused.body.code]).toEqual([400, "tile.unknownFile"]);
    const icon = await own("half-icon.webp", { is_ready: false, folder: "icon" });
    expect((await change(update("a", { icon }))).body.code).toBe("tile.unknownIcon");
  });

  test("an icon must be a picture uploaded as an icon", async () => {
    const refused = await change(update("a", { icon: await own("photo.webp") }));
    expect([refused.status, refused.body.code]).toEqual([400, "tile.unknownIcon"]);
  });
});

describe("an icon that was deleted from the library", () => {
  test("can be restored with its tile by undo, also in another tile, while its file exists", async () => {
    const icon = await givenIcon(app, ana.accountId);
    await change(update("a", { icon }));
    const before = await tileOf("a");
    await change({ op: "removeTile", id: "a" });
    await app.ctx.db.deleteFrom("icons").where("file_name", "=", icon).execute();
    expect((await change({ op: "addTile", tile: before })).status).toBe(200);
    expect((await tileOf("a")).data).toMatchObject({ icon, iconIsGeneral: false });
    expect((await change(update("b", { icon }))).status).toBe(200);
  });

  test("is unknown to other accounts, and to everybody once its file is deleted", async () => {
    const icon = await givenIcon(app, (await givenUser(app)).accountId);
    expect((await change(update("a", { icon }))).body.code).toBe("tile.unknownIcon");
    const gone = await givenIcon(app, ana.accountId);
    await app.ctx.db.deleteFrom("files").where("name", "=", gone).execute();
    expect((await change(update("a", { icon: gone }))).body.code).toBe("tile.unknownIcon");
  });
});

describe("F4: the end of a use is recorded", () => {
  test("when a change removes a file from a tile, in any way", async () => {
    for (const drop of [
      update("a", { content: "" }),
      update("a", { type: "texto", content: "" }),
      update("a", { content: await own("another.webp") }),
      { op: "removeTile", id: "a" },
    ] as const) {
      const id = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
      const photo = await own("photo.webp");
      await change(update("a", { type: "foto", content: photo }), id);
      expect(await isNoted(photo)).toBe(false);
      expect((await change(drop, id)).status).toBe(200);
      expect(await isNoted(photo), JSON.stringify(drop)).toBe(true);
    }
  });

  test("when an icon or a background is replaced", async () => {
    const icon = await givenIcon(app, ana.accountId);
    const sea = await own("sea.webp");
    await change(update("a", { icon }), mosaic);
    await change(background(sea));
    await forget(icon, sea);
    await change(update("a", { icon: "" }));
    expect([await isNoted(icon), await isNoted(sea)]).toEqual([true, false]);
    await change(background(""));
    expect(await isNoted(sea)).toBe(true);
  });

  test("when a whole mosaic is replaced, and when an earlier revision is restored", async () => {
    const [photo, later] = [await own("photo.webp"), await own("later.webp")];
    await change(update("a", { type: "foto", content: photo }));
    const { body } = await app.call(`GET /mosaics/${mosaic}`, { token: ana.token });
    const empty = { title: "T", content: { nodes: [] }, background: NONE };
    await app.call(`PUT /mosaics/${mosaic}`, { token: ana.token, body: empty });
    expect(await isNoted(photo)).toBe(true);
    const revision = body.item.revision;
    await change({ op: "setBackground", background: { ...NONE, backgroundImage: later } });
    await app.call(`POST /mosaics/${mosaic}/restore`, { token: ana.token, body: { revision } });
    expect((await tileOf("a")).data.content).toBe(photo);
    expect(await isNoted(later)).toBe(true);
  });

  test("when a mosaic is deleted for good", async () => {
    const icon = await givenIcon(app, ana.accountId);
    const [photo, sea] = [await own("photo.webp"), await own("sea.webp")];
    const id = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
    await change(update("a", { type: "foto", content: photo, icon }), id);
    await change(background(sea), id);
    await forget(icon);
    const deleted = await app.call(`DELETE /mosaics/${id}`, { token: ana.token });
    expect(deleted.status).toBe(204);
    expect(await isNoted(photo)).toBe(false);
    await app.call(`DELETE /removed-mosaics/${id}`, { token: ana.token });
    expect([await isNoted(icon), await isNoted(photo), await isNoted(sea)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test("and nothing is recorded when a tile is moved, renamed or given a file", async () => {
    const photo = await own("photo.webp");
    await change(update("a", { type: "foto", content: photo }));
    await change({ op: "moveTile", id: "a", position: { x: 300, y: 0 } });
    await change(update("a", { title: "Another title", content: photo }));
    await change({ op: "rename", title: "Another" });
    expect(await isNoted(photo)).toBe(false);
  });

  test("by concurrent changes that drop the same files in different orders", async () => {
    const names = await Promise.all([1, 2, 3, 4].map((index) => own(`shared-${index}.webp`)));
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const order = index % 2 === 0 ? names : names.toReversed();
        const tiles = order.map((content, at) => textTile(`t${at}`, { type: "foto", content }));
        return givenMosaic(app, ana.accountId, { tiles });
      }),
    );
    const drops = names.map((_, at) => ({ op: "removeTile", id: `t${at}` }) as const);
    const answers = await Promise.all(ids.map((id) => changeAll(drops, id)));
    expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
    for (const name of names) expect(await isNoted(name)).toBe(true);
  });
});

let files = 0;
async function own(name: string, overrides: Parameters<typeof givenFile>[3] = {}): Promise<string> {
  files += 1;
  const last_used_at = LONG_AGO;
  return givenFile(app, ana.accountId, `own-${files}-${name}`, { last_used_at, ...overrides });
}

async function forget(...names: string[]): Promise<void> {
  await app.ctx.db
    .updateTable("files")
    .set({ last_used_at: LONG_AGO })
    .where("name", "in", names)
    .execute();
}

async function isNoted(name: string): Promise<boolean> {
  const { last_used_at } = await app.ctx.db
    .selectFrom("files")
    .select("last_used_at")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return last_used_at !== LONG_AGO;
}

async function tileOf(id: string) {
  const { body } = await app.call(`GET /mosaics/${mosaic}`, { token: ana.token });
  const nodes: { id: string; position: object; data: Record<string, unknown> }[] = JSON.parse(
    body.item.content,
  ).nodes;
  const node = nodes.find((one) => one.id === id);
  if (node === undefined) throw new Error(`There is no tile ${id}.`);
  return { id, position: node.position, data: node.data };
}

function update(id: string, data: object) {
  return { op: "updateTile", id, data } as const;
}

function background(backgroundImage: string): Operation {
  return { op: "setBackground", background: { ...NONE, backgroundImage } };
}

async function change(operation: object, id = mosaic) {
  return changeAll([operation], id);
}

async function changeAll(operations: readonly object[], id: number) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
}
