import type { Operation } from "@mosaico/domain/mosaic/operation";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { statusOfEach } from "#testing/each-role.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { givenFile, givenIcon } from "#testing/given-files.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { sweepTrash } from "./sweep-trash.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };

let app: TestApp;
let ana: TestUser;
let mosaic: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  ana = await givenUser(app, { name: "Ana" });
  mosaic = await givenMosaic(app, ana.accountId, { tiles: [textTile("a"), textTile("b")] });
});

describe("GET /mosaics/:id/removed-tiles", () => {
  test("lists the removed tiles as they were, most recently removed first", async () => {
    const icon = await givenIcon(app, ana.accountId);
    const photo = await own("photo.webp");
    await change(update("a", { type: "foto", content: photo, icon, locked: true }));
    const [node] = (await nodes()) as object[];
    await change({ op: "removeTile", id: "a" });
    app.clock.advance(1000);
    await change({ op: "removeTile", id: "b" });
    const { items } = await removed();
    expect(items.map(({ tile }: { tile: { id: string } }) => tile.id)).toEqual(["b", "a"]);
    expect(items[1]).toEqual({
      tile: node,
      removedAt: items[1].removedAt,
      removedBy: { id: ana.id, name: "Ana" },
      expiresAt: new Date(Date.parse(items[1].removedAt) + 30 * DAY_MS).toISOString(),
    });
    expect(items[1].tile.data).toMatchObject({
      iconUrl: `/files/${icon}`,
      contentUrl: `/files/${photo}`,
    });
  });

  test("drops a tile that is back, however it came back", async () => {
    const [node] = (await nodes()) as { id: string; position: object; data: object }[];
    await change({ op: "removeTile", id: "a" });
    await change({ op: "addTile", tile: node as never });
    expect((await removed()).items).toEqual([]);
    await change({ op: "removeTile", id: "a" }, { op: "removeTile", id: "b" });
    expect((await removed()).items).toHaveLength(2);
    const body = { revision: 1 };
    await app.call(`POST /mosaics/${mosaic}/restore`, { token: ana.token, body });
    expect((await removed()).items).toEqual([]);
  });

  test("pages through all of the last thirty days with their number, while older ones are swept", async () => {
    const tiles = Array.from({ length: 501 }, (_, at) => textTile(`t${at}`));
    mosaic = await givenMosaic(app, ana.accountId, { tiles });
    await change(...tiles.map(({ id }) => ({ op: "removeTile", id }) as const));
    const seen: string[] = [];
    let after = "";
    do {
      const page = await removed(after);
      expect(page.count).toBe(tiles.length);
      expect(page.items.length).toBeLessThanOrEqual(100);
      seen.push(...page.items.map(({ tile }: { tile: { id: string } }) => tile.id));
      after = page.next === null ? "" : `?after=${page.next}`;
    } while (after !== "");
    expect(seen.toSorted()).toEqual(tiles.map(({ id }) => id).toSorted());
    app.clock.advance(30 * DAY_MS);
    ana = await givenUser(app, { accountId: ana.accountId });
    expect((await removed()).items).toEqual([]);
    expect(await rows()).toBe(501);
    await sweepTrash(app.ctx);
    expect(await rows()).toBe(0);
  });

  test("is for designers and owners only", async () => {
    const ask = (as: { token?: string }) => app.call(`GET /mosaics/${mosaic}/removed-tiles`, as);
    expect(await statusOfEach(app, ana.accountId, ask)).toEqual({
      nobody: 401,
      stranger: 404,
      admin: 200,
      owner: 200,
      designer: 200,
      operator: 403,
      externo: 403,
    });
    expect((await app.call("GET /mosaics/x/removed-tiles", ana)).status).toBe(400);
  });
});

describe("H5: recent uses can come back, even if the file was deleted since", () => {
  test("an icon and a photo, with their tile or into one", async () => {
    const icon = await givenIcon(app, ana.accountId);
    const photo = await own("photo.webp");
    await change(update("a", { type: "foto", content: photo, icon }));
    const [node] = (await nodes()) as object[];
    await change({ op: "removeTile", id: "a" });
    await forget(icon, photo);
    expect((await change({ op: "addTile", tile: node as never })).status).toBe(200);
    expect((await nodes())[0]).toEqual(node);
    await change(update("a", { icon: "", type: "texto", content: "" }));
    expect((await change(update("a", { icon, type: "foto", content: photo }))).status).toBe(200);
    expect((await nodes())[0]).toEqual(node);
  });

  test("a general icon as a general one", async () => {
    const icon = await givenIcon(app, null);
    await change(update("a", { icon }));
    await change(update("a", { icon: "" }));
    await forget(icon);
    await change(update("a", { icon }));
    expect((await nodes())[0].data).toMatchObject({ icon, iconIsGeneral: true });
  });

  test("a background", async () => {
    const sea = await own("sea.webp");
    await change({ op: "setBackground", background: { ...NONE, backgroundImage: sea } });
    await change({ op: "setBackground", background: NONE });
    await forget(sea);
    const back = { ...NONE, backgroundImage: sea };
    expect((await change({ op: "setBackground", background: back })).status).toBe(200);
  });

  test("also when a whole mosaic is sent", async () => {
    const photo = await own("photo.webp");
    await change(update("a", { type: "foto", content: photo }));
    const before = (await app.call(`GET /mosaics/${mosaic}`, ana)).body.item;
    await change({ op: "removeTile", id: "a" });
    await forget(photo);
    const { title, content, background } = before;
    const body = { title, content, background };
    const answer = await app.call(`PUT /mosaics/${mosaic}`, { token: ana.token, body });
    expect(answer.body.item?.content).toBe(content);
  });

  test("but not in another way, in another mosaic, or after thirty days", async () => {
    const icon = await givenIcon(app, ana.accountId);
    const photo = await own("photo.webp");
    await change(update("a", { type: "foto", content: photo, icon }));
    await change(update("a", { type: "texto", content: "", icon: "" }));
    await forget(icon, photo);
    const asContent = await change(update("a", { type: "foto", content: icon }));
    const asIcon = await change(update("a", { icon: photo }));
    const asBackground = { ...NONE, backgroundImage: photo };
    const asImage = await change({ op: "setBackground", background: asBackground });
    expect([asContent, asIcon, asImage].map(({ body }) => body.code)).toEqual([
      "tile.unknownFile",
      "tile.unknownIcon",
      "background.badImage",
    ]);
    const other = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
    const here = mosaic;
    mosaic = other;
    expect((await change(update("a", { icon }))).body.code).toBe("tile.unknownIcon");
    mosaic = here;
    app.clock.advance(30 * DAY_MS);
    ana = await givenUser(app, { accountId: ana.accountId });
    expect((await change(update("a", { icon }))).body.code).toBe("tile.unknownIcon");
  });

  test("and never a file of another account", async () => {
    const eva = await givenUser(app);
    const icon = await givenIcon(app, eva.accountId);
    const video = await givenFile(app, eva.accountId, `${app.ctx.ids.uuid()}.mp4`);
    const hers = await givenMosaic(app, eva.accountId, { tiles: [textTile("a")] });
    const operations = [
      update("a", { type: "video", content: video, icon }),
      { op: "removeTile", id: "a" },
    ];
    const body = { changeId: "c", baseRevision: 1, operations };
    expect((await app.call(`PATCH /mosaics/${hers}`, { ...eva, body })).status).toBe(200);
    expect((await change(update("a", { icon }))).body.code).toBe("tile.unknownIcon");
    const content = await change(update("a", { type: "video", content: video }));
    expect(content.body.code).toBe("tile.unknownFile");
  });
});

function update(id: string, data: object): Operation {
  return { op: "updateTile", id, data };
}

function change(...operations: Operation[]) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${mosaic}`, { token: ana.token, body });
}

function own(name: string): Promise<string> {
  return givenFile(app, ana.accountId, `${app.ctx.ids.uuid()}-${name}`);
}

/** Simulates that they were swept. */
async function forget(...names: string[]): Promise<void> {
  await app.ctx.db.deleteFrom("icons").where("file_name", "in", names).execute();
  await app.ctx.db.deleteFrom("files").where("name", "in", names).execute();
}

async function nodes() {
  const { body } = await app.call(`GET /mosaics/${mosaic}`, ana);
  return JSON.parse(body.item.content).nodes;
}

async function removed(query = "") {
  return (await app.call(`GET /mosaics/${mosaic}/removed-tiles${query}`, ana)).body;
}

async function rows(): Promise<number> {
  const found = await app.ctx.db
    .selectFrom("removed_tiles")
    .select("id")
    .where("mosaic_id", "=", mosaic)
    .execute();
  return found.length;
}
