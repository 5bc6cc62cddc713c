import { api } from "@mosaico/contract/api";
import { CELL, areaOf } from "@mosaico/domain/mosaic/area";
import { beginningOf, groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestUser, givenMosaic, givenUser } from "#testing/factories.ts";
import { propertyRuns } from "#testing/test-database.ts";
import { type Answer, type TestApp, testApp } from "#testing/test-app.ts";
import { textTile } from "#testing/tiles.ts";
import { HeavyRequest } from "#platform/http/heavy/heavy-request.ts";
import { findMosaic } from "./mosaics.store.ts";
import { listSpans } from "./part.store.ts";
import { readBeginning } from "./read-beginning.ts";

/** Of a phone: the beginning has 3 columns of 52 rows. */
const PHONE = "width=390&height=844&order=reading";
const COUNT = 156;

let app: TestApp;
let ana: TestUser;
beforeAll(async () => {
  app = await testApp({ heavy: {} });
  ana = await givenUser(app);
});
afterAll(() => app.close());

async function mosaicOf(tiles: ReturnType<typeof textTile>[], folded: readonly string[] = []) {
  const id = await givenMosaic(app, ana.accountId, { title: "Große 🦒", tiles });
  if (folded.length === 0) return id;
  const operations = folded.map((one) => ({ op: "updateTile", id: one, data: { folded: true } }));
  const body = { changeId: app.ctx.ids.uuid(), baseRevision: 1, operations };
  const changed = await app.call(`PATCH /mosaics/${id}`, { token: ana.token, body });
  expect(changed.status).toBe(200);
  return id;
}

const ask = (id: number, query = PHONE) =>
  app.call(`GET /mosaics/${id}/part?${query}`, { token: ana.token });

function wall(count: number, columns: number, more: Partial<Parameters<typeof textTile>[1]> = {}) {
  return Array.from({ length: count }, (_, at) =>
    textTile(`t${at}`, {
      position: { x: (at % columns) * CELL, y: Math.floor(at / columns) * CELL },
      ...more,
    }),
  );
}

const section = (id: string, column: number, row: number, width: number, height: number) =>
  textTile(id, { type: "secao", position: { x: column * CELL, y: row * CELL }, width, height });

function tilesOf({ body }: Answer): Tile[] {
  const { nodes } = JSON.parse(body.item.content) as { nodes: Tile[] };
  return nodes.map((tile) => ({ ...tile, data: fillTileData(tile.data) }));
}

/** What a beginning of the same length has to be. */
async function expected(id: number, max = COUNT) {
  const tiles = tilesOf(await app.call(`GET /mosaics/${id}`, { token: ana.token }));
  const sections = tiles.filter(isSection);
  const groups = groupsInReading(
    tiles.filter((tile) => !isSection(tile)),
    sections,
    (piece) => sectionOf(areaOf(piece), sections),
  );
  return beginningOf(groups, max);
}

/** All pieces in reading order, also folded ones. */
async function order(id: number): Promise<readonly Tile[]> {
  const tiles = tilesOf(await app.call(`GET /mosaics/${id}`, { token: ana.token }));
  const sections = tiles.filter(isSection);
  const pieces = tiles.filter((tile) => !isSection(tile));
  const groups = groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
  return groups.flatMap((group) => group.pieces);
}

function ids(tiles: readonly Tile[]): string[] {
  return tiles.map(({ id }) => id);
}

describe("GET /mosaics/:id/part in reading order", () => {
  test("Z8: returns the first pieces row by row, and the place of the last of them", async () => {
    const id = await mosaicOf(wall(1600, 40));
    const answer = await ask(id);
    expect(api["GET /mosaics/:id/part"].answer.parse(answer.body)).toEqual(answer.body);
    const pieces = tilesOf(answer);
    expect(ids(pieces)).toEqual(ids((await expected(id)).pieces));
    expect(answer.body.end).toEqual({ id: "t155", section: null, position: { x: 3500, y: 300 } });
    expect(answer.body).toMatchObject({ isWhole: false, item: { tileCount: 1600 } });
    expect(Object.values(answer.body.bounds)).toEqual([0, 0, 4000, 4000]);
  });

  test("Z8: goes on in the first section that is not folded, and returns all sections", async () => {
    const inSections = wall(700, 10).map((tile) => ({
      ...tile,
      position: { x: tile.position.x, y: tile.position.y + 500 },
    }));
    const outside = wall(20, 20).map((tile) => ({ ...tile, id: `out-${tile.id}` }));
    const sections = [
      section("s1", 0, 4, 10, 21),
      section("s2", 0, 25, 10, 21),
      section("s3", 0, 46, 10, 40),
      section("empty", 40, 4, 3, 3),
    ];
    const id = await mosaicOf([...outside, ...inSections, ...sections], ["s1"]);
    const answer = await ask(id);
    const found = tilesOf(answer);
    expect(ids(found.filter(isSection)).toSorted()).toEqual(["empty", "s1", "s2", "s3"]);
    const pieces = found.filter((tile) => !isSection(tile));
    expect(ids(pieces)).toEqual(ids((await expected(id)).pieces));
    expect(answer.body.end).toMatchObject({ section: "s2" });
  });

  test("a mosaic of which all that is not folded is there ends nowhere", async () => {
    const out = textTile("out", { position: { x: 9000, y: 0 } });
    const id = await mosaicOf([...wall(600, 30), section("s", -1, -1, 40, 40), out], ["s"]);
    const { body } = await ask(id);
    expect(body).toMatchObject({ isWhole: false, end: null, item: { tileCount: 602 } });
  });

  test("a small mosaic is returned whole, and texts are cut as in other parts", async () => {
    expect((await ask(await mosaicOf(wall(20, 5)))).body).toMatchObject({ isWhole: true });
    const id = await mosaicOf(wall(900, 30, { content: "ö".repeat(1000) }));
    expect(tilesOf(await ask(id))[0]?.data.content).toBe("ö".repeat(500));
    const whole = await ask(id, `${PHONE}&texts=whole`);
    expect(tilesOf(whole)[0]?.data.content).toBe("ö".repeat(1000));
  });

  test("Z8: is the same for pieces and sections anywhere, of any size, on top of each other", async () => {
    const at = fc.integer({ min: -30, max: 30 });
    const piece = fc.record({
      column: at,
      row: fc.integer({ min: -60, max: 60 }),
      half: fc.constantFrom(0, 50),
      width: fc.integer({ min: 1, max: 8 }),
      height: fc.integer({ min: 1, max: 8 }),
    });
    const pieces = fc.array(piece, { minLength: 501, maxLength: 560 });
    const sections = fc.array(
      fc.record({
        column: at,
        row: at,
        width: fc.integer({ min: 1, max: 40 }),
        height: fc.integer({ min: 1, max: 40 }),
        folded: fc.boolean(),
      }),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(pieces, sections, async (of, within) => {
        const tiles = of.map(({ column, row, half, ...size }, n) =>
          textTile(`t${n}`, {
            position: { x: column * CELL + half, y: row * CELL + half },
            ...size,
          }),
        );
        const areas = within.map(({ column, row, width, height }, n) =>
          section(`s${n}`, column, row, width, height),
        );
        const folded = areas.flatMap((one, n) => (within[n]?.folded ? [one.id] : []));
        const id = await mosaicOf([...tiles, ...areas], folded);
        const answer = await ask(id);
        const found = tilesOf(answer).filter((tile) => !isSection(tile));
        const right = await expected(id);
        expect(ids(found)).toEqual(ids(right.pieces));
        expect(answer.body.end).toEqual(right.end);
      }),
      { numRuns: propertyRuns(12) },
    );
  });

  test("reads few of the pieces however many there are, and all of them if it takes more", async () => {
    const mosaic = await findMosaic(app.ctx, await mosaicOf(wall(2500, 50)));
    if (mosaic === undefined) throw new Error("No mosaic");
    const spans = await listSpans(app.ctx, mosaic);
    const main = { ...app.ctx, leavesHeavy: true };
    const first = await readBeginning(main, mosaic, spans, COUNT, { maxRows: 700 });
    const tooFew = () => readBeginning(main, mosaic, spans, COUNT, { maxRows: 300 });
    await expect(tooFew()).rejects.toThrow(HeavyRequest);
    const all = await readBeginning(app.ctx, mosaic, spans, COUNT, { maxRows: 300 });
    expect(all).toEqual(first);
    expect(first.pieces).toHaveLength(COUNT);
  });

  test("Z8: begins at a section, also a folded one, or in the row of a tile", async () => {
    const inSections = wall(900, 10).map((tile) => ({
      ...tile,
      position: { x: tile.position.x, y: tile.position.y + 500 },
    }));
    const sections = [
      section("s1", 0, 4, 10, 31),
      section("s2", 0, 35, 10, 30),
      section("s3", 0, 65, 10, 31),
    ];
    const id = await mosaicOf([textTile("out"), ...inSections, ...sections], ["s1", "s2"]);
    const all = (await order(id)).map((tile) => tile.id);
    const from = async (start: string) => {
      const answer = await ask(id, `${PHONE}&from=${start}`);
      expect(api["GET /mosaics/:id/part"].answer.parse(answer.body)).toEqual(answer.body);
      const found = tilesOf(answer);
      expect(ids(found.filter(isSection)).toSorted()).toEqual(["s1", "s2", "s3"]);
      return { pieces: ids(found.filter((tile) => !isSection(tile))), end: answer.body.end };
    };
    // The folded section itself is there, and those after it are not if they are folded.
    const ofS1 = all.slice(all.indexOf("t0"), all.indexOf("t300") + COUNT);
    expect((await from("s1")).pieces).toEqual(ofS1.slice(0, COUNT));
    expect((await from("s2")).end).toMatchObject({ section: "s2" });
    const third = await from("s3");
    expect(third.pieces).toEqual(all.slice(all.indexOf("t600")).slice(0, COUNT));
    expect(third.end).toMatchObject({ id: third.pieces.at(-1), section: "s3" });
    // The row of cells of the tile, from its left end.
    expect(await from("t745")).toEqual({
      pieces: all.slice(all.indexOf("t740")).slice(0, COUNT),
      end: expect.objectContaining({ section: "s3" }),
    });
    expect(await from("t845")).toEqual({ pieces: all.slice(all.indexOf("t840")), end: null });
    expect((await from("out")).pieces).toEqual(
      ["out", ...all.slice(all.indexOf("t600"))].slice(0, COUNT),
    );
  });

  test("Z8: reading all of it gives the same from a section or a tile on", async () => {
    const tiles = [...wall(1200, 20), section("s", 0, 10, 20, 40)];
    const mosaic = await findMosaic(app.ctx, await mosaicOf(tiles, ["s"]));
    if (mosaic === undefined) throw new Error("No mosaic");
    const spans = await listSpans(app.ctx, mosaic);
    for (const from of ["s", "t30", "t333", "t1199"]) {
      const few = await readBeginning(app.ctx, mosaic, spans, COUNT, { from });
      const all = await readBeginning(app.ctx, mosaic, spans, COUNT, { from, maxRows: 0 });
      expect(few.pieces.length).toBeGreaterThan(0);
      expect(all).toEqual(few);
    }
  });

  test("what does not exist is not found, and no other text is an id", async () => {
    const id = await mosaicOf(wall(600, 30));
    for (const from of ["gone", "🦒", "تفاح"])
      expect((await ask(id, `${PHONE}&from=${from}`)).status, from).toBe(404);
    for (const from of ["", "%00", "t1%00", "x".repeat(300)])
      expect((await ask(id, `${PHONE}&from=${from}`)).status, from).toBe(400);
  });

  test.each([`width=390&height=844&order=rows`, "order=reading"])(
    "refuses the query %o",
    async (query) => {
      expect(await ask(await mosaicOf([]), query)).toMatchObject({ status: 400 });
    },
  );
});
