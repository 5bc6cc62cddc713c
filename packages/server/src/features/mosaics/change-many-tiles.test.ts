import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { leftoversOf } from "#testing/leftovers.ts";
import { type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { foldLog } from "#testing/fold-log.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listTiles } from "./tiles.store.ts";

// More than are written in one transaction.
const MANY = 300;
const IDS = Array.from({ length: MANY }, (_, at) => `n${String(at).padStart(3, "0")}`);

let app: TestApp;
let ana: TestUser;
let id: number;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await givenUser(app);
  id = await givenMosaic(app, ana.accountId, { tiles: [textTile("a")] });
});

test("tiles are added, edited, removed and restored by one change each", async () => {
  const added = await patch(IDS.map(addition));
  expect([added.status, added.body.revision]).toEqual([200, 2]);
  expect(added.body.operations).toHaveLength(MANY);
  expect(await titles()).toEqual(["Tile a", ...IDS]);
  const edited = await patch([...IDS.map((tile) => update(tile, "Edited")), rename("Renamed")]);
  expect([edited.status, edited.body.revision]).toEqual([200, 3]);
  const removed = await patch(IDS.map((tile) => ({ op: "removeTile", id: tile })));
  expect([removed.status, removed.body.revision]).toEqual([200, 4]);
  expect(await titles()).toEqual(["Tile a"]);
  expect((await app.call(`GET /mosaics/${id}/removed-tiles`, ana)).body.count).toBe(MANY);
  const back = await patch(IDS.map(addition));
  expect([back.status, back.body.revision]).toEqual([200, 5]);
  expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY + 1 });
  expect((await app.call(`GET /mosaics/${id}/removed-tiles`, ana)).body.count).toBe(0);
  await expectLogToFold();
});

test("a tile that a large change wrote is moved by a small one", async () => {
  await patch(IDS.map(addition));
  for (const x of [500, 600]) {
    const { status } = await patch([{ op: "moveTile", id: "n007", position: { x, y: 50 } }]);
    expect(status).toBe(200);
    const tiles = await listTiles(app.ctx, await mosaic());
    expect(tiles).toHaveLength(MANY + 1);
    expect(tiles.find((tile) => tile.id === "n007")).toMatchObject({
      position: { x, y: 50 },
      data: { title: "n007" },
    });
  }
  expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY + 1 });
  await expectLogToFold();
});

test("a repeated change gets the first answer again, and changes nothing", async () => {
  const first = await patch(IDS.map(addition), "once");
  await patch([update("n000", "Later")]);
  const again = await patch(IDS.map(addition), "once");
  expect([again.status, again.body]).toEqual([200, first.body]);
  const other = await patch(
    IDS.map((tile) => update(tile, "Other")),
    "once",
  );
  expect([other.status, other.body.code]).toEqual([409, "mosaics.changeIdUsed"]);
  expect(await revision()).toBe(3);
});

test("concurrent copies of a change are applied once", async () => {
  const race = Array.from({ length: 5 }, () => patch(IDS.map(addition), "raced"));
  const answers = await Promise.all(race);
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await revision()).toBe(2);
  expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: MANY + 1 });
});

test("concurrent edits by others are kept, and each change gets its own revision", async () => {
  await patch(IDS.map(addition));
  const answers = await Promise.all([
    patch(IDS.map((tile) => update(tile, "Titled"))),
    patch(IDS.map((tile) => ({ op: "moveTile", id: tile, position: { x: 7, y: 7 } }))),
    ...IDS.slice(0, 10).map((tile) =>
      patch([{ op: "updateTile", id: tile, data: { summary: "Summed up" } }]),
    ),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(12);
  const tiles = (await listTiles(app.ctx, await mosaic())).filter(({ id: tile }) => tile !== "a");
  expect(new Set(tiles.map(({ data, position }) => `${data.title} ${position.x}`))).toEqual(
    new Set(["Titled 7"]),
  );
  expect(tiles.filter(({ data }) => data.summary === "Summed up")).toHaveLength(10);
  await expectLogToFold();
});

test("one invalid operation refuses the whole change, is named, and leaves nothing behind", async () => {
  const operations = [
    ...IDS.map(addition),
    { op: "moveTile", id: "none", position: { x: 0, y: 0 } },
  ];
  const { status, body } = await patch(operations);
  expect([status, body.code]).toEqual([409, "tile.removed"]);
  expect(body.errors).toEqual([{ path: `operations.${MANY}.id`, code: "tile.removed" }]);
  expect(await leftoversOf(app, id)).toEqual({ writes: 0, going: 0, tiles: 1 });
  expect(await revision()).toBe(1);
});

async function mosaic() {
  const found = await findMosaic(app.ctx, id);
  if (found === undefined) throw new Error("It is gone.");
  return found;
}

async function revision(): Promise<number> {
  return (await mosaic()).revision;
}

async function titles(): Promise<string[]> {
  return (await listTiles(app.ctx, await mosaic())).map(({ data }) => data.title);
}

/** Checks that the log yields the current state, as history and catching up read it. */
async function expectLogToFold(): Promise<void> {
  const now = await mosaic();
  const folded = await foldLog(app.ctx, now, "Mosaic");
  const tiles = await listTiles(app.ctx, now);
  expect(folded.title).toBe(now.title);
  expect(folded.tiles).toEqual(new Map(tiles.map((tile) => [tile.id, tile])));
}

function patch(operations: unknown[], changeId = app.ctx.ids.uuid()) {
  const body = { changeId, baseRevision: 0, operations };
  return app.call(`PATCH /mosaics/${id}`, { ...ana, body });
}

function addition(tile: string) {
  const data = { type: "texto", title: tile, content: "漢".repeat(1000) };
  return { op: "addTile", tile: { id: tile, position: { x: 0, y: 0 }, data } };
}

function update(tile: string, title: string) {
  return { op: "updateTile", id: tile, data: { title } };
}

function rename(title: string) {
  return { op: "rename", title };
}
