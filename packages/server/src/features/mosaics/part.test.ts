import { type Bounds, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import { api } from "@mosaico/contract/api";
import { BLOCK, blockOf } from "@mosaico/domain/mosaic/block";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { propertyRuns } from "#testing/test-database.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { MAX_PART_PIECES } from "./read-part.ts";
import { tileOf } from "./tiles.store.ts";

const SIZE = "width=1900&height=1100";

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp({ heavy: {} });
  ana = await givenUser(app);
});
afterAll(() => app.close());

const mosaicOf = (tiles: ReturnType<typeof textTile>[]) =>
  givenMosaic(app, ana.accountId, { title: "Große 🦒", tiles });

const ask = (id: number, query = SIZE) =>
  app.call(`GET /mosaics/${id}/part?${query}`, { token: ana.token });

/** Tiles side by side, in so many columns. */
function wall(count: number, columns = Math.ceil(Math.sqrt(count)), left = 0) {
  return Array.from({ length: count }, (_, at) =>
    textTile(`t${at}`, {
      position: { x: left + (at % columns) * 100, y: Math.floor(at / columns) * 100 },
    }),
  );
}

function nodesOf({ body }: Answer): Tile[] {
  return JSON.parse(body.item.content).nodes;
}

function isIn({ left, top, right, bottom }: Bounds, tile: Tile): boolean {
  const edges = edgesOf(areaOf({ ...tile, data: fillTileData(tile.data) }));
  return edges.left < right && edges.right > left && edges.top < bottom && edges.bottom > top;
}

function idsOf(tiles: readonly { readonly id: string }[]): string[] {
  return tiles.map(({ id }) => id).toSorted();
}

describe("GET /mosaics/:id/part", () => {
  test("returns a small mosaic whole, exactly as in the contract", async () => {
    const tiles = [textTile("a", { content: "x".repeat(1000) }), textTile("b")];
    const answer = await ask(await mosaicOf(tiles));
    expect(answer.status).toBe(200);
    expect(api["GET /mosaics/:id/part"].answer.parse(answer.body)).toEqual(answer.body);
    expect(answer.body).toMatchObject({ isWhole: true, item: { title: "Große 🦒", tileCount: 2 } });
    expect(nodesOf(answer)[0]).toMatchObject({ id: "a", data: { content: "x".repeat(1000) } });
  });

  test("returns the tiles around the middle of a large one, and how far it reaches", async () => {
    const id = await mosaicOf(wall(3600));
    const answer = await ask(id);
    expect(api["GET /mosaics/:id/part"].answer.parse(answer.body)).toEqual(answer.body);
    const { isWhole, part, bounds, item, changeId } = answer.body;
    expect([isWhole, item.revision, typeof changeId]).toEqual([false, 1, "string"]);
    expect(idsOf(nodesOf(answer))).toEqual(idsOf(await inPart(id, part)));
    expect(part.left).toBeLessThan(2500);
    expect(part.right).toBeGreaterThan(3500);
    expect(nodesOf(answer).length).toBeLessThan(900);
    expect(Object.values(bounds)).toEqual([0, 0, 6400, 6400]);
  });

  test("returns the tiles around a point, with large ones that only extend into the area", async () => {
    const large = textTile("large", { position: { x: -700, y: -700 }, width: 8, height: 8 });
    const id = await mosaicOf([...wall(900), large]);
    const answer = await ask(id, "width=200&height=200&around=0,0");
    const ids = idsOf(nodesOf(answer));
    expect(ids).toEqual(idsOf(await inPart(id, answer.body.part)));
    expect(ids).toContain("large");
    const beside = await ask(id, "width=200&height=200&around=-2000,-2000");
    expect(nodesOf(beside)).toEqual([]);
  });

  test("returns all sections, which may be larger than any window, and cuts texts that no tile shows", async () => {
    const section = textTile("s", {
      type: "secao",
      position: { x: 90_000, y: 0 },
      width: 900,
      height: 3,
    });
    const tiles = wall(900).map((tile) => ({ ...tile, content: "ö".repeat(1000) }));
    const answer = await ask(await mosaicOf([...tiles, section]));
    const found = nodesOf(answer);
    expect(found.find(({ id }) => id === "s")).toMatchObject({ data: { width: 900 } });
    expect(answer.body.bounds.right).toBe(179_988);
    const id = await mosaicOf(tiles);
    expect(nodesOf(await ask(id))[0]?.data.content).toBe("ö".repeat(500));
    const whole = await ask(id, `${SIZE}&texts=whole`);
    expect(nodesOf(whole)[0]?.data.content).toBe("ö".repeat(1000));
    expect(whole.body.isWhole).toBe(false);
  });

  test("shows what is nearest if nothing lies in the middle", async () => {
    const id = await mosaicOf([
      ...wall(400, 20, -100_000),
      ...wall(400, 20, 100_000).map((tile) => ({ ...tile, id: `right-${tile.id}` })),
    ]);
    expect(nodesOf(await ask(id)).length).toBeGreaterThan(50);
  });

  test("returns all of a mosaic that a window shows whole", async () => {
    const answer = await ask(await mosaicOf(wall(600, 34)));
    expect(answer.body.isWhole).toBe(true);
    expect(nodesOf(answer)).toHaveLength(600);
  });

  test("leaves out what is farthest from the middle if there is too much", async () => {
    const id = await mosaicOf(wall(MAX_PART_PIECES + 600));
    const answer = await ask(id, "width=10000&height=10000&around=2800,2800");
    const { part } = answer.body;
    expect(answer.body.isWhole).toBe(false);
    expect(idsOf(nodesOf(answer))).toEqual(idsOf(await inPart(id, part)));
    expect(part.left).toBeLessThan(2800);
    expect(part.right).toBeGreaterThan(2800);
  });

  test("returns a large mosaic without pieces", async () => {
    const sections = Array.from({ length: 500 }, (_, at) =>
      textTile(`s${at}`, { type: "secao", position: { x: 0, y: at * 1000 }, width: 4, height: 4 }),
    );
    const id = await mosaicOf(sections);
    const added = textTile("p", { position: { x: 9000, y: 0 } });
    const { icon, type, title, summary, description, content, position } = added;
    const data = { icon, type, title, summary, description, content };
    const body = {
      changeId: "c",
      baseRevision: 1,
      operations: [{ op: "addTile", tile: { id: "p", position, data } }],
    };
    expect((await app.call(`PATCH /mosaics/${id}`, { token: ana.token, body })).status).toBe(200);
    expect((await ask(id)).body.isWhole).toBe(true);
  });

  test("requires a session, and a mosaic that the requester can see", async () => {
    const id = await mosaicOf([]);
    expect(await app.call(`GET /mosaics/${id}/part?${SIZE}`)).toMatchObject({ status: 401 });
    const { token } = await givenUser(app);
    expect(await app.call(`GET /mosaics/${id}/part?${SIZE}`, { token })).toMatchObject({
      status: 404,
    });
  });

  test.each([
    "",
    "width=100",
    "width=0&height=10",
    "width=20000&height=10",
    `${SIZE}&around=1`,
    `${SIZE}&around=1,1e9`,
    `${SIZE}&texts=none`,
  ])("refuses the area %o", async (query) => {
    const id = await mosaicOf([]);
    expect(await ask(id, query)).toMatchObject({ status: 400 });
  });
});

test("each tile keeps the number of its block, however it is written", async () => {
  const id = await mosaicOf(wall(30));
  const change = (operations: readonly object[]) =>
    app.call(`PATCH /mosaics/${id}`, {
      token: ana.token,
      body: { changeId: app.ctx.ids.uuid(), baseRevision: 1, operations },
    });
  // Far away, and within a few blocks, so that some of the tiles stay in theirs.
  const at = fc.oneof(
    fc.integer({ min: -9e6, max: 9e6 }),
    fc.integer({ min: -2 * BLOCK, max: 2 * BLOCK }),
  );
  const moveTo = fc.record({
    op: fc.constant("moveTile"),
    id: fc.nat(29).map((tile) => `t${tile}`),
    position: fc.record({ x: at, y: at }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(moveTo, { minLength: 1, maxLength: 5 }), async (moves) => {
      expect((await change(moves)).status).toBe(200);
      expect(await misplaced(id)).toEqual([]);
    }),
    { numRuns: propertyRuns(15) },
  );
  const corner = -BLOCK / 2;
  for (const x of [0, 100, BLOCK - 100, BLOCK, BLOCK + 50]) {
    const position = { x, y: corner };
    expect((await change([{ op: "moveTile", id: "t7", position }])).status).toBe(200);
    const [row] = await app.ctx.db
      .selectFrom("tile_rows")
      .select(["x", "y"])
      .where("mosaic_id", "=", id)
      .where("id", "=", "t7")
      .execute();
    expect(row).toEqual(position);
    expect(await misplaced(id)).toEqual([]);
  }
  const copy = await app.call(`POST /mosaics/${id}/copies`, {
    token: ana.token,
    headers: { "idempotency-key": "copy-of-blocks" },
    body: { title: "Copy", accountId: ana.accountId },
  });
  expect(copy.status).toBe(201);
  expect(await misplaced(copy.body.item.id)).toEqual([]);
  const nodes = wall(700).map(({ id: tile, position }) => ({
    id: tile,
    position: { x: position.x - 5000, y: position.y },
    data: { type: "texto", title: "T" },
  }));
  const background = { bgColor: "", backgroundImage: "", repeat: false };
  const put = { title: "T", content: { nodes }, background };
  expect((await app.call(`PUT /mosaics/${id}`, { token: ana.token, body: put })).status).toBe(200);
  expect(await misplaced(id)).toEqual([]);
  const body = { revision: 1 };
  const restored = await app.call(`POST /mosaics/${id}/restore`, { token: ana.token, body });
  expect(restored.status).toBe(200);
  expect(await misplaced(id)).toEqual([]);
});

/** The tiles that the whole mosaic has in an area. */
async function inPart(id: number, part: Bounds) {
  const whole = await app.call(`GET /mosaics/${id}`, { token: ana.token });
  return nodesOf(whole).filter((tile) => isIn(part, tile));
}

/** The tiles with a wrong number of their block. */
async function misplaced(mosaicId: number): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom("tile_rows")
    .select(["id", "x", "y", "data", "block"])
    .where("mosaic_id", "=", mosaicId)
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  return rows.filter((row) => blockOf(tileOf(row)) !== row.block).map(({ id }) => id);
}
