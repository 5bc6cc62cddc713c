import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { areaOf } from "@mosaico/domain/mosaic/area";
import { placeInGrid } from "@mosaico/domain/mosaic/reading-grid";
import { groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { ReadingOrder } from "./reading-order.ts";
import { sortInSteps } from "./sort-in-steps.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const HEAD = emptyMosaic("Horta");
const span = fc.integer({ min: 1, max: 4 });
const place = fc.record({
  // Some lie beside the grid, and many on one another.
  x: fc.integer({ min: -12, max: 12 }).map((n) => n * 50),
  y: fc.integer({ min: -12, max: 12 }).map((n) => n * 50),
});
const act = fc.record({
  kind: fc.constantFrom("put", "put", "move", "size", "title", "remove", "fold", "rest", "all"),
  id: fc.nat(40).map((n) => `t${n}`),
  section: fc.option(fc.nat(3).map((n) => `s${n}`)),
  position: place,
  width: span,
  height: span,
});
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

function pieceOf({ id, position, width, height }: Act, title = id): Tile {
  return { id, position, data: fillTileData({ type: "texto", title, width, height }) };
}

function sectionOf({ section, position, width, height }: Act): Tile {
  const data = sectionData({ title: "S", width: 2 * width, height: 2 * height });
  return { id: section ?? "s", position, data };
}

function make(document: MosaicDocument, one: Act): void {
  const put = (id: string, tile: Tile | undefined) =>
    document.put({ ...document.head, tiles: new Map([[id, tile]]) });
  const id = one.section ?? one.id;
  const before = document.find(id);
  if (one.kind === "remove") put(id, undefined);
  else if (one.kind === "all") document.reset(document.snapshot());
  else if (one.kind === "fold") {
    const [first] = document.sections.all();
    if (first !== undefined) document.foldHere(first.id, !document.sections.isFolded(first));
  } else if (one.kind === "put") put(id, one.section === null ? pieceOf(one) : sectionOf(one));
  else if (before !== undefined) {
    const { position, width, height } = one;
    if (one.kind === "move") put(id, { ...before, position });
    else if (one.kind === "size") put(id, { ...before, data: { ...before.data, width, height } });
    else put(id, { ...before, data: { ...before.data, title: `${width}` } });
  }
}

/** Z8, Z11: what a plain list of all tiles gives. */
function plain(document: MosaicDocument) {
  const { sections } = document;
  const tiles = [...document.pieces()];
  return groupsInReading(tiles, sections.all(), (piece) => sections.of(areaOf(piece))).map(
    ({ section, pieces }) => {
      const isFolded = section !== undefined && sections.isFolded(section);
      const shown = isFolded ? [] : pieces;
      return {
        section: section?.id,
        ids: shown.map(({ id }) => id),
        places: placeInGrid(shown.map(({ data }) => data)),
        count: pieces.length,
      };
    },
  );
}

function ordered(order: ReadingOrder) {
  return order.reading.groups.map(({ section, pieces, count }) => ({
    section: section?.id,
    ids: pieces.ids,
    places: pieces.ids.map((_, at) => pieces.placeAt(at)),
    count,
  }));
}

test("Z8: it is that of a plain sorted list after each edit, however many there are at once", () => {
  fc.assert(
    fc.property(fc.array(act, { minLength: 1, maxLength: 60 }), (acts) => {
      const document = new MosaicDocument(HEAD);
      const order = new ReadingOrder(document.shown);
      const stop = order.subscribe(() => {});
      for (const one of acts) {
        make(document, one);
        if (one.kind !== "rest") continue;
        vi.runAllTimers();
        expect(ordered(order)).toEqual(plain(document));
      }
      vi.runAllTimers();
      expect(ordered(order)).toEqual(plain(document));
      stop();
    }),
    { numRuns: 300 },
  );
});

test("Z11: the pieces in some rows are found without looking at the others", () => {
  const size = fc.record({ width: span, height: span });
  fc.assert(
    fc.property(
      fc.array(size, { maxLength: 60 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 10 }),
      (sizes, from, rows) => {
        const document = new MosaicDocument(HEAD);
        const tiles = sizes.map((data, at) => [
          `t${at}`,
          { ...pieceOf({ ...data, id: `t${at}`, position: { x: at * 500, y: 0 } } as Act) },
        ]);
        document.put({ ...HEAD, tiles: new Map(tiles as [string, Tile][]) });
        const [group] = new ReadingOrder(document.shown).reading.groups;
        const places = placeInGrid(sizes);
        const expected = places.flatMap(({ row, height }, at) =>
          row < from + rows && row + height > from ? [at] : [],
        );
        expect(group?.pieces.within(from, from + rows)).toEqual(expected);
        expect(group?.pieces.within(0, Infinity)).toEqual(places.map((_, at) => at));
        expect(group?.pieces.rows).toBe(
          places.reduce((max, { row, height }) => Math.max(max, row + height), 0),
        );
      },
    ),
  );
});

test("very many are put in order while the page does other things, and what changes meanwhile too", async () => {
  vi.useRealTimers();
  const random = fc.sample(place, { numRuns: 9000, seed: 7 });
  const tiles = random.map(({ x, y }, at) => {
    const id = `t${at}`;
    const position = { x: x * 7, y: y * 7 };
    return [id, pieceOf({ id, position, width: 1 + (at % 4), height: 1 } as Act)] as const;
  });
  const section = sectionOf({ section: "s", position: { x: 0, y: 0 }, width: 4, height: 4 } as Act);
  const document = new MosaicDocument({ ...HEAD, tiles: new Map([...tiles, ["s", section]]) });
  const order = new ReadingOrder(document.shown);
  expect(order.reading).toMatchObject({ groups: [], isPending: true });
  const listener = vi.fn<() => void>();
  const stop = order.subscribe(listener);
  const turns = await turnsUntil(
    () => listener.mock.calls.length > 0,
    () => {
      for (let at = 0; at < 20; at++) {
        const id = `t${Math.floor(Math.random() * 9000)}`;
        const tile = document.find(id);
        if (at % 3 === 0) document.put({ ...HEAD, tiles: new Map([[id, undefined]]) });
        else if (tile !== undefined)
          document.put({
            ...HEAD,
            tiles: new Map([[id, { ...tile, position: { x: at * 90, y: at } }]]),
          });
      }
    },
  );
  expect(turns).toBeGreaterThan(0);
  expect(ordered(order)).toEqual(plain(document));
  // A section that moves puts all of them in order anew.
  document.put({ ...HEAD, tiles: new Map([["s", { ...section, position: { x: 500, y: 500 } }]]) });
  await expect
    .poll(() => order.reading.groups[1]?.section?.position.x, { timeout: 5000 })
    .toBe(500);
  expect(ordered(order)).toEqual(plain(document));
  stop();
});

test("as long as only the beginning is here, the order ends with it, and nothing silent is in it", () => {
  const at = (id: string, x: number): Tile =>
    pieceOf({ id, position: { x, y: 0 }, width: 1, height: 1 } as Act);
  const tiles = ["a", "b", "c"].map((id, n) => [id, at(id, n * 100)] as const);
  const document = new MosaicDocument({ ...HEAD, tiles: new Map(tiles) });
  const nowhere = { left: 0, top: 0, right: 0, bottom: 0 };
  const end = { id: "c", position: { x: 200, y: 0 }, section: null };
  document.beginPart({ tileCount: 900, part: nowhere, bounds: nowhere, end }, 1);
  const order = new ReadingOrder(document.shown);
  const stop = order.subscribe(() => {});
  const ids = () => order.reading.groups.flatMap(({ pieces }) => pieces.ids);
  expect(ids()).toEqual(["a", "b", "c"]);
  document.fill(at("e", 400));
  // One is moved beyond the end, one is added before it, and one that is filled takes the slot of one that was removed.
  const changed = new Map([
    ["a", at("a", 300)],
    ["b", undefined],
    ["d", at("d", 50)],
  ]);
  document.put({ ...HEAD, tiles: changed });
  document.fill(at("f", 500));
  vi.runAllTimers();
  expect(ids()).toEqual(["d", "c"]);
  document.endPart();
  expect(ids()).toEqual(["d", "c", "a", "e", "f"]);
  stop();
});

test("lists of which nothing changed stay the same", () => {
  const put = { width: 1, height: 1 } as Act;
  const one = pieceOf({ ...put, id: "one", position: { x: 900, y: 900 } });
  const other = pieceOf({ ...put, id: "other", position: { x: 0, y: 0 } });
  const section = sectionOf({ ...put, section: "s", position: { x: 0, y: 0 } });
  const tiles = new Map([one, other, section].map((tile) => [tile.id, tile]));
  const document = new MosaicDocument({ ...HEAD, tiles });
  const order = new ReadingOrder(document.shown);
  const stop = order.subscribe(() => {});
  const [outside, inside] = order.reading.groups;
  const data = { ...one.data, title: "Um" };
  document.put({ ...HEAD, tiles: new Map([["one", { ...one, data }]]) });
  vi.runAllTimers();
  // Of the first one, a tile is another object.
  expect(order.reading.groups[0]?.pieces).not.toBe(outside?.pieces);
  expect(order.reading.groups[0]?.pieces.ids).toBe(outside?.pieces.ids);
  expect(order.reading.groups[1]?.pieces).toBe(inside?.pieces);
  stop();
});

test("sorts like the built-in sort", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { maxLength: 500 }), (numbers) => {
      const keys = numbers.map((number, at) => number * 1000 + at);
      const steps = sortInSteps(
        Uint32Array.from(keys.keys()),
        (a, b) => (keys[a] ?? 0) - (keys[b] ?? 0),
      );
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(Array.from(step.value, (at) => keys[at])).toEqual(keys.toSorted((a, b) => a - b));
    }),
  );
});

/** Lets the page do something again and again until the end; returns how often it could. */
async function turnsUntil(isOver: () => boolean, change: () => void): Promise<number> {
  let turns = 0;
  while (!isOver()) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
    if (turns === 1) change();
  }
  return turns;
}
