import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { leftoversOf } from "#testing/leftovers.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { onlyOn } from "#testing/test-database.ts";
import { textTile } from "#testing/tiles.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";
import { foldLog } from "#testing/fold-log.ts";
import type { EditableMosaic } from "../mosaic-resource.ts";
import { HeldByLargeWrite, findMosaic, lockMosaic, lockMosaicToChange } from "../mosaics.store.ts";
import { changedUses } from "../changed-uses.ts";
import { listTiles, stageTiles } from "../tiles.store.ts";
import { sweepLargeWrites } from "./clear-write.ts";
import { beginWrite, endWrite, touchWrite } from "./large-writes.store.ts";
import { stageChange, stageTexts } from "./stage-change.ts";

// Generous, for busy machines.
const SOON = { timeout: 8000 };
const MANY = 300;
const NONE = { bgColor: "", backgroundImage: "", repeat: false };

let app: TestApp;
let ana: TestUser;
let id: number;
let mosaic: EditableMosaic;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { tiles: [textTile("a"), textTile("b")] });
  mosaic = (await findMosaic(app.ctx, id)) as EditableMosaic;
});

describe("a change of many tiles", () => {
  onlyOn("postgres")("is staged while an edit waits for one of its tiles", async () => {
    let removal: ReturnType<typeof app.call> | undefined;
    await app.ctx.db.transaction().execute(async (db) => {
      const tx = { ...app.ctx, db };
      await stageTiles(tx, mosaic, "staged", [["a", undefined]]);
      // Removing a tile takes a transaction, which has locked the mosaic by the time it waits for the tile.
      const operations = [{ op: "removeTile", id: "a" }];
      const body = { changeId: "removal", baseRevision: 1, operations };
      removal = app.call(`PATCH /mosaics/${id}`, { ...ana, body });
      await expect.poll(countWaiting, SOON).toBe(1);
      await stageTiles(tx, mosaic, "staged", [["c", tileOf("c")]]);
      await db.deleteFrom("tile_rows").where("added_by_write", "=", "staged").execute();
    });
    expect((await removal)?.status).toBe(200);
  });

  test("is one change, and leaves no traces of how it was written", async () => {
    await replace(nodes(MANY, "One"));
    await replace(nodes(MANY, "Two"));
    await replace(nodes(3, "Two"));
    expect(await titles()).toEqual(["Two", "Two", "Two"]);
    expect(await removedCount()).toBe(2 + MANY - 3);
    expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: 3 });
    const now = (await findMosaic(app.ctx, id)) ?? mosaic;
    expect(now).toMatchObject({ revision: 4, tileCount: 3 });
    const folded = await foldLog(app.ctx, now, "Mosaic");
    expect([...folded.tiles.values()].map(({ data }) => data.title)).toEqual(await titles());
  });

  test("stores long texts in pieces, which read as a whole", async () => {
    const content = "漢".repeat(1000);
    const sent = nodes(MANY, "Long").map((node) => ({ ...node, data: { ...node.data, content } }));
    await replace(sent);
    await replace(nodes(2, "Short"));
    const { pieces } = await countPieces();
    expect(pieces).toBeGreaterThan(2);
    const { body } = await app.call(`GET /mosaics/${id}/changes?since=1`, ana);
    const [first, second] = body.items;
    expect(first.operations).toHaveLength(2 + MANY);
    expect(second.operations.length).toBeGreaterThan(MANY - 2);
    const early = (await app.call(`GET /mosaics/${id}/revisions/2`, ana)).body.item;
    expect(JSON.parse(early.content).nodes).toHaveLength(MANY);
    const restored = await app.call(`POST /mosaics/${id}/restore`, {
      ...ana,
      body: { revision: 2 },
    });
    expect(restored.status).toBe(200);
    expect(await titles()).toEqual(Array.from({ length: MANY }, () => "Long"));
    expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY });
  });

  test("can be edited afterwards like any other", async () => {
    await replace(nodes(MANY, "One"));
    const operations = [
      { op: "updateTile", id: "n000", data: { title: "Edited" } },
      { op: "removeTile", id: "n001" },
      { op: "addTile", tile: nodes(1, "Again").map((node) => ({ ...node, id: "a" }))[0] },
    ];
    const body = { changeId: "c", baseRevision: 2, operations };
    expect((await app.call(`PATCH /mosaics/${id}`, { ...ana, body })).status).toBe(200);
    const now = await titles();
    expect(now).toHaveLength(MANY);
    expect(now.filter((title) => title === "Edited")).toHaveLength(1);
    expect(await removedCount()).toBe(2);
  });
});

describe("a staged write", () => {
  test("is invisible, is overtaken by an edit, and is swept", async () => {
    await stage("w");
    expect(await titles()).toEqual(["Tile a", "Tile b"]);
    expect(await removedCount()).toBe(0);
    const body = {
      changeId: "c",
      baseRevision: 1,
      operations: [
        { op: "updateTile", id: "a", data: { title: "Edited" } },
        { op: "addTile", tile: nodes(1, "Added")[0] },
      ],
    };
    expect((await app.call(`PATCH /mosaics/${id}`, { ...ana, body })).status).toBe(200);
    expect(await titles()).toHaveLength(3);
    // Simulates a killed process.
    app.clock.advance(10 * 60_000);
    expect(await sweepLargeWrites(app.ctx, undefined)).toBe(1);
    expect(await titles()).toEqual(["Edited", "Tile b", "Added"]);
    expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: 3 });
    expect(await countPieces()).toEqual({ pieces: 0 });
    expect(await removedCount()).toBe(0);
  });

  test("is not swept while active, and cannot continue once it was", async () => {
    const write = await stage("w");
    expect(await sweepLargeWrites(app.ctx, undefined)).toBe(0);
    expect(await touchWrite(app.ctx, write)).toBe(true);
    // With SQLite, everything staged before the start of the server belongs to a process that has ended.
    app.clock.advance(1000);
    expect(await sweepLargeWrites(app.ctx, app.clock.now().toISOString())).toBe(1);
    expect(await touchWrite(app.ctx, write)).toBe(false);
    expect(await endWrite(app.ctx, write, "done")).toBe(false);
    expect(await titles()).toEqual(["Tile a", "Tile b"]);
  });

  test("takes effect at once, and the rows it removed are invisible before they are cleared", async () => {
    const write = await stage("w");
    await endWrite(app.ctx, write, "done");
    expect(await titles()).toHaveLength(MANY);
    expect(await removedCount()).toBe(2);
    expect((await leftoversOf(app, id)).tiles).toBe(MANY + 2);
    expect(await sweepLargeWrites(app.ctx, undefined)).toBe(1);
    expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY });
    expect(await titles()).toHaveLength(MANY);
  });

  test("excludes other large writes of the mosaic, unless it was abandoned", async () => {
    await stage("w");
    const other = { ...mosaic, id: "other" };
    expect(await beginWrite(app.ctx, other, { holds: false })).toBe(false);
    app.clock.advance(10 * 60_000);
    expect(await beginWrite(app.ctx, other, { holds: false })).toBe(true);
  });

  test("blocks other changes of the mosaic only if it holds it, and only for a while", async () => {
    const lock = (as?: string) =>
      app.ctx.db.transaction().execute((db) => lockMosaicToChange({ ...app.ctx, db }, mosaic, as));
    await beginWrite(app.ctx, { ...mosaic, id: "free" }, { holds: false });
    await expect(lock()).resolves.toMatchObject({ mosaicId: id });
    await endWrite(app.ctx, { ...mosaic, id: "free" }, "dropped");
    await beginWrite(app.ctx, { ...mosaic, id: "holding" }, { holds: true });
    await expect(lock()).rejects.toThrow(HeldByLargeWrite);
    await expect(lock("holding")).resolves.toMatchObject({ mosaicId: id });
    app.clock.advance(10 * 60_000);
    await expect(lock()).resolves.toMatchObject({ mosaicId: id });
  });

  test("keeps out a change that was waiting for the mosaic when a write began to hold it", async () => {
    let waiting: Promise<unknown> | undefined;
    await app.ctx.db.transaction().execute(async (db) => {
      const tx = { ...app.ctx, db };
      await lockMosaic(tx, mosaic);
      waiting = app.ctx.db
        .transaction()
        .execute((other) => lockMosaicToChange({ ...app.ctx, db: other }, mosaic))
        .catch((error: unknown) => error);
      if (hasRowLocks(db)) await vi.waitFor(async () => expect(await countWaiting()).toBe(1));
      await beginWrite(tx, { ...mosaic, id: "holding" }, { holds: true });
    });
    expect(await waiting).toBeInstanceOf(HeldByLargeWrite);
  });

  test("is deleted with its mosaic", async () => {
    await stage("w");
    await app.ctx.db.deleteFrom("mosaics").where("id", "=", id).execute();
    expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: 0 });
    expect(await countPieces()).toEqual({ pieces: 0 });
  });
});

test("a replacement overtaken again and again succeeds in the end", async () => {
  const state = { isOver: false };
  const editing = (async () => {
    for (let at = 0; !state.isOver; at += 1) {
      const operations = [{ op: "rename", title: `Edit ${at}` }];
      const body = { changeId: `e${at}`, baseRevision: 1, operations };
      const { status } = await app.call(`PATCH /mosaics/${id}`, { ...ana, body });
      expect([200, 429]).toContain(status);
    }
  })();
  await replace(nodes(MANY, "One")).finally(() => (state.isOver = true));
  await editing;
  expect(await titles()).toHaveLength(MANY);
  expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY });
});

/** Stages the removal of all tiles, and many others in their place. */
async function stage(write: string) {
  const staged = { accountId: mosaic.accountId, mosaicId: mosaic.mosaicId, id: write };
  await beginWrite(app.ctx, staged, { holds: false });
  const present = await listTiles(app.ctx, mosaic);
  const before = {
    tiles: new Map(present.map((tile) => [tile.id, tile])),
    background: NONE,
    settings: DEFAULT_SETTINGS,
  };
  const tiles = new Map<string, Tile | undefined>(present.map((tile) => [tile.id, undefined]));
  for (const { id: name } of nodes(MANY, "")) tiles.set(name, tileOf(name));
  const long = "x".repeat(10_000);
  const operations = nodes(100, "").map(({ id: name }) => ({
    op: "updateTile" as const,
    id: name,
    data: { content: long },
  }));
  const plan = {
    tiles,
    background: NONE,
    settings: DEFAULT_SETTINGS,
    operations,
    inverse: operations,
  };
  const uses = changedUses(plan, before);
  await stageChange(app.ctx, staged, { mosaic, plan, before, uses }, ana.id);
  await stageTexts(app.ctx, staged, plan);
  return staged;
}

function tileOf(name: string): Tile {
  const data = fillTileData({ type: "texto", title: name });
  return { id: name, position: { x: 0, y: 0 }, data };
}

function nodes(count: number, title: string) {
  return Array.from({ length: count }, (_, at) => ({
    id: `n${String(at).padStart(3, "0")}`,
    position: { x: at, y: 0 },
    data: { type: "texto", title, content: title },
  }));
}

async function replace(sent: ReturnType<typeof nodes>): Promise<void> {
  const body = {
    title: "Mosaic",
    content: { nodes: sent },
    background: NONE,
    settings: DEFAULT_SETTINGS,
  };
  expect((await app.call(`PUT /mosaics/${id}`, { ...ana, body })).status).toBe(200);
}

/** The number of connections of this database that wait for a row lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}

async function titles(): Promise<string[]> {
  return (await listTiles(app.ctx, mosaic)).map(({ data }) => data.title);
}

async function removedCount(): Promise<number> {
  return (await app.call(`GET /mosaics/${id}/removed-tiles`, ana)).body.count;
}

async function countPieces(): Promise<{ pieces: number }> {
  const rows = await app.ctx.db
    .selectFrom("change_pieces")
    .select("place")
    .where("mosaic_id", "=", id)
    .execute();
  return { pieces: rows.length };
}
