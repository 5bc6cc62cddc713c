import { countTileBytes } from "@mosaico/domain/tile/tile-bytes";
import { type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/context.ts";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { beginWrite, endWrite } from "./large/large-writes.store.ts";
import { tileOf } from "./tiles.store.ts";

const OVER = [409, "accounts.tilesOverQuota"];
/** The counted size of each tile added by these tests. */
const ONE = countTileBytes(dataOf("t0", 500));

let app: TestApp;
let ana: TestUser;

afterEach(() => app.close());

async function start(accountTiles: number | undefined): Promise<void> {
  app = await testApp({ settings: { accountTiles } });
  ana = await givenUser(app);
}

describe("C8: the counted size of an account's tiles", () => {
  test("is limited over all its mosaics; existing tiles stay and may shrink", async () => {
    await start(ONE * 10);
    const [first, second] = [await createMosaic(), await createMosaic()];
    expect((await add(first, 0, 9)).status).toBe(200);
    const { status, body } = await add(second, 0, 2);
    expect([status, body.code]).toEqual(OVER);
    expect((await read(second)).content).toBe(JSON.stringify({ nodes: [] }));
    expect((await read(second)).revision).toBe(0);
    // Exactly at the limit.
    expect((await add(second, 0, 1)).status).toBe(200);
    const longer = await edit(second, [{ op: "updateTile", id: "t0", data: { summary: "x" } }]);
    expect([longer.status, longer.body.code]).toEqual(OVER);
    const move = await edit(second, [{ op: "moveTile", id: "t0", position: { x: 500, y: 500 } }]);
    expect(move.status).toBe(200);
    const gone = await edit(first, [{ op: "removeTile", id: "t0" }]);
    expect(gone.status).toBe(200);
    expect((await add(second, 1, 1)).status).toBe(200);
  });

  test("above the limit, may shrink or stay the same, but not grow", async () => {
    await start(ONE);
    const tiles = ["t0", "t1", "t2", "t3", "t4"].map((id) =>
      textTile(id, { content: "é".repeat(500) }),
    );
    const mosaic = await givenMosaic(app, ana.accountId, { tiles });
    const refused = await edit(mosaic, [{ op: "updateTile", id: "t0", data: { summary: "xy" } }]);
    expect([refused.status, refused.body.code]).toEqual(OVER);
    const shorter = await edit(mosaic, [{ op: "updateTile", id: "t0", data: { content: "" } }]);
    expect(shorter.status).toBe(200);
    const [stays, goes] = [["t1"], ["t2", "t3"]];
    const swap = [
      ...goes.map((id) => ({ op: "removeTile", id })),
      ...stays.map((id) => ({ op: "updateTile", id, data: { summary: "x" } })),
    ];
    expect((await edit(mosaic, swap)).status).toBe(200);
    expect(await counted()).toEqual(await recounted());
  });

  test("is separate for each account", async () => {
    await start(ONE * 2);
    expect((await add(await createMosaic(), 0, 2)).status).toBe(200);
    ana = await givenUser(app);
    expect((await add(await createMosaic(), 0, 2)).status).toBe(200);
  });

  test("is exact after edits, replacements, restored revisions and the trash", async () => {
    await start(undefined);
    const [first, second] = [await createMosaic(), await createMosaic()];
    await add(first, 0, 6);
    await add(second, 0, 3);
    await edit(first, [
      { op: "removeTile", id: "t1" },
      { op: "updateTile", id: "t2", data: { content: "図書館", summary: "😀" } },
      { op: "rename", title: "Other" },
    ]);
    expect(await counted()).toEqual(await recounted());
    const { title, content, background } = await read(second);
    const [, node] = JSON.parse(content).nodes;
    const nodes = [{ ...node, data: { ...node.data, content: "short" } }];
    const put = await app.call(`PUT /mosaics/${first}`, {
      token: ana.token,
      body: { title, background, content: JSON.stringify({ nodes }) },
    });
    expect(put.status).toBe(200);
    expect(await counted()).toEqual(await recounted());
    for (const revision of [1, 0, 2]) {
      const body = { revision };
      await app.call(`POST /mosaics/${first}/restore`, { token: ana.token, body });
      expect(await counted()).toEqual(await recounted());
    }
    const whole = await counted();
    expect((await app.call(`DELETE /mosaics/${first}`, ana)).status).toBe(204);
    expect(await counted()).toEqual(await recounted());
    expect(await counted()).toBeLessThan(whole);
    expect((await app.call(`POST /removed-mosaics/${first}/restore`, ana)).status).toBe(200);
    expect(await counted()).toBe(whole);
    await app.call(`DELETE /mosaics/${first}`, ana);
    expect((await app.call(`DELETE /removed-mosaics/${first}`, ana)).status).toBe(204);
    expect(await counted()).toEqual(await recounted());
    await app.call(`DELETE /mosaics/${second}`, ana);
  });

  test("excludes the trash, from which a mosaic only comes back if it fits", async () => {
    await start(ONE * 3);
    const [first, second] = [await createMosaic(), await createMosaic()];
    await add(first, 0, 3);
    await app.call(`DELETE /mosaics/${first}`, ana);
    expect((await add(second, 0, 1)).status).toBe(200);
    const refused = await app.call(`POST /removed-mosaics/${first}/restore`, ana);
    expect([refused.status, refused.body.code]).toEqual(OVER);
    await edit(second, [{ op: "removeTile", id: "t0" }]);
    expect((await app.call(`POST /removed-mosaics/${first}/restore`, ana)).status).toBe(200);
  });

  test("refuses a replacement or a restored revision that does not fit", async () => {
    await start(ONE * 3);
    const [first, second] = [await createMosaic(), await createMosaic()];
    await add(first, 0, 3);
    const { title, content, background } = await read(first);
    await edit(first, [{ op: "removeTile", id: "t0" }]);
    await add(second, 0, 1);
    const body = { title, content, background };
    const put = await app.call(`PUT /mosaics/${first}`, { token: ana.token, body });
    expect([put.status, put.body.code]).toEqual(OVER);
    const restore = await app.call(`POST /mosaics/${first}/restore`, {
      token: ana.token,
      body: { revision: 1 },
    });
    expect([restore.status, restore.body.code]).toEqual(OVER);
    expect(await counted()).toEqual(await recounted());
  });

  test("refuses a replacement before any of it is written", async () => {
    await start(ONE);
    const id = await createMosaic();
    // Writing a large change would wait for this one until it counts as abandoned.
    const other = { accountId: ana.accountId, mosaicId: id, id: "other" };
    await beginWrite(app.ctx, other, { holds: false });
    const { title, background } = await read(id);
    const nodes = Array.from({ length: 300 }, (_, at) => ({
      id: `t${at}`,
      position: { x: at * 100, y: 0 },
      data: dataOf(`t${at}`, 500),
    }));
    const body = { title, background, content: JSON.stringify({ nodes }) };
    const put = await app.call(`PUT /mosaics/${id}`, { token: ana.token, body });
    expect([put.status, put.body.code]).toEqual(OVER);
    expect(await endWrite(app.ctx, other, "dropped")).toBe(true);
  });

  test("is respected by ten concurrent additions to different mosaics", async () => {
    await start(ONE * 4);
    const mosaics = await Promise.all(Array.from({ length: 10 }, createMosaic));
    const answers = await Promise.all(mosaics.map((mosaic) => add(mosaic, 0, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await counted()).toBe(ONE * 4);
    expect(await counted()).toEqual(await recounted());
  });

  test("counts a mosaic provided by the installation, but does not refuse it", async () => {
    await start(1);
    await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
    expect(await counted()).toBeGreaterThan(1);
    expect(await counted()).toEqual(await recounted());
  });

  test("is zero once the account is deleted", async () => {
    await start(undefined);
    await add(await createMosaic(), 0, 1);
    await inTransaction(app.ctx, (tx) =>
      tx.db.deleteFrom("accounts").where("id", "=", ana.accountId).execute(),
    );
    expect(await counted()).toBe(0);
  });
});

async function createMosaic(): Promise<number> {
  return givenMosaic(app, ana.accountId);
}

function dataOf(id: string, length: number): TileData {
  const { title } = textTile(id);
  return fillTileData({ type: "texto", title, label: "", content: "é".repeat(length) });
}

async function add(mosaic: number, from: number, many: number) {
  const ids = Array.from({ length: many }, (_, at) => `t${from + at}`);
  return edit(
    mosaic,
    ids.map((id, at) => ({
      op: "addTile",
      tile: { id, position: { x: at * 100, y: from * 100 }, data: dataOf(id, 500) },
    })),
  );
}

async function edit(mosaic: number, operations: readonly unknown[]) {
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${mosaic}`, { token: ana.token, body });
}

async function read(mosaic: number) {
  return (await app.call(`GET /mosaics/${mosaic}`, ana)).body.item;
}

async function counted(): Promise<number> {
  const row = await app.ctx.db
    .selectFrom("tile_usage")
    .select("bytes")
    .where("account_id", "=", ana.accountId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The size of the stored tiles, after checking that each mosaic has recorded the same. */
async function recounted(): Promise<number> {
  const mosaics = await app.ctx.db
    .selectFrom("mosaics")
    .select(["id", "tile_bytes", "deleted_at"])
    .where("account_id", "=", ana.accountId)
    .execute();
  let sum = 0;
  for (const { id, tile_bytes: stated, deleted_at: deletedAt } of mosaics) {
    const rows = await app.ctx.db
      .selectFrom("tiles")
      .select(["id", "x", "y", "data"])
      .where("mosaic_id", "=", id)
      .execute();
    const bytes = rows.reduce((all, row) => all + countTileBytes(tileOf(row).data), 0);
    expect(stated).toBe(bytes);
    if (deletedAt === null) sum += bytes;
  }
  return sum;
}
