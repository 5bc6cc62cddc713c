import { TILE_COLOURS, TILE_FACES, TILE_FRAMINGS } from "@mosaico/domain/tile/appearance";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "./mosaic-document.ts";
import { packData, unpackData } from "./pack-tile.ts";
import { TileStore } from "./tile-store.ts";

const text = fc.oneof(
  fc.constantFrom("", "Título", "马赛克", "فسيفساء", "👩🏽‍🚀", "\u0000\u2028", "\ud800"),
  fc.string({ unit: "binary" }),
);
const data = fc.record({
  label: text,
  icon: text,
  iconIsGeneral: fc.boolean(),
  type: fc.constantFrom("texto", "imagem", "url"),
  title: text,
  description: text,
  summary: text,
  content: text,
  locked: fc.boolean(),
  alt: text,
  captions: text,
  language: fc.constantFrom("", "pt-BR"),
  width: fc.integer({ min: 1, max: 8 }),
  height: fc.integer({ min: 1, max: 8 }),
  face: fc.constantFrom(...TILE_FACES),
  colour: fc.constantFrom("", ...TILE_COLOURS),
  picture: text,
  focusX: fc.nat(100),
  focusY: fc.nat(100),
  framing: fc.constantFrom("", ...TILE_FRAMINGS),
  folded: fc.boolean(),
}) as fc.Arbitrary<Tile["data"]>;
const position = fc.record({
  x: fc.oneof(fc.integer({ min: -1e7, max: 1e7 }), fc.double({ min: -1e7, max: 1e7, noNaN: true })),
  y: fc.integer({ min: -500, max: 500 }),
});

function packAll({ slots, store }: { slots?: number; store: TileStore }): void {
  for (let round = 0; round < (slots ?? 3); round++)
    for (const slot of store.slots()) store.packIfUnused(slot);
}

test("what is packed is the same afterwards, whatever its texts", () => {
  fc.assert(
    fc.property(data, position, (fields, at) => {
      const tile: Tile = { id: "t", position: at, data: fields };
      const packed = packData(tile);
      expect(packed).toBeTypeOf("string");
      expect(unpackData(packed ?? "")).toEqual(fields);
    }),
  );
});

test("a tile with fields that this version does not know stays as it is", () => {
  const tile: Tile = {
    id: "t",
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "texto", title: "t" }),
  };
  expect(packData({ ...tile, data: { ...tile.data, later: "field" } as Tile["data"] })).toBe(
    undefined,
  );
  expect(packData({ ...tile, later: "field" } as Tile)).toBe(undefined);
  const store = new TileStore();
  const unknown = { ...tile, later: "field" } as Tile;
  store.put(unknown);
  packAll({ store });
  expect(store.get("t")).toBe(unknown);
});

test("a packed tile that somebody has is the same object when it is looked up", () => {
  const store = new TileStore();
  const tile: Tile = {
    id: "t",
    position: { x: 3, y: 4.5 },
    data: fillTileData({ type: "texto", title: "t" }),
  };
  const slot = store.put(tile);
  packAll({ store });
  expect(store.passing(slot)).toBe(tile);
  expect(store.get("t")).toBe(tile);
  // Nobody has this one.
  store.put(structuredClone(tile));
  store.pack("t");
  const first = store.passing(slot);
  expect(first).toEqual(tile);
  expect(store.passing(slot)).not.toBe(first);
  expect(store.get("t")).toBe(store.get("t"));
});

test("a document of which tiles are packed at any moment is as if none were", () => {
  const act = fc.record({
    kind: fc.constantFrom("put", "put", "remove", "pack", "find", "reset"),
    id: fc.nat(90).map((n) => `t${n}`),
    isSection: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
    data,
    position,
  });
  fc.assert(
    fc.property(fc.array(act, { minLength: 20, maxLength: 200 }), (acts) => {
      const head = emptyMosaic("M");
      const document = new MosaicDocument(head);
      const tiles = new Map<string, Tile>();
      const held = new Map<string, Tile>();
      for (const { kind, id, isSection, data: piece, position: at } of acts) {
        if (kind === "put") {
          const fields = isSection ? sectionData({ title: id, width: 5, height: 4 }) : piece;
          const tile = { id, position: at, data: fields };
          tiles.set(id, tile);
          document.put({ ...head, tiles: new Map([[id, tile]]) });
        } else if (kind === "remove") {
          tiles.delete(id);
          document.put({ ...head, tiles: new Map([[id, undefined]]) });
        } else if (kind === "reset") document.reset({ ...head, tiles });
        else if (kind === "pack") for (const slot of document.slots()) document.packIfUnused(slot);
        else {
          const found = document.find(id);
          expect(found).toEqual(tiles.get(id));
          if (found !== undefined && held.get(id) !== undefined && tiles.get(id) === held.get(id))
            expect(found).toBe(held.get(id));
          if (found !== undefined) held.set(id, found);
        }
        expect(document.tileCount).toBe(tiles.size);
      }
      expect([...document.all()]).toEqual([...tiles.values()]);
      const everywhere = { x: -2e7, y: -1000, width: 1, height: 1 };
      expect([...document.index.overlapping(everywhere)]).toEqual([]);
      for (const { position: at, data: fields } of tiles.values()) {
        const area = { ...at, width: fields.width, height: fields.height };
        const ids = new Set(Array.from(document.index.overlapping(area), (tile) => tile.id));
        const pieces = [...tiles.values()].filter(({ data: of }) => of.type !== "secao");
        for (const {
          id,
          position: { x, y },
        } of pieces)
          if (x === at.x && y === at.y) expect(ids).toContain(id);
      }
    }),
    { numRuns: 200 },
  );
});

test("tiles of one cell are found in the order in which they were added", () => {
  const document = new MosaicDocument(emptyMosaic("M"));
  const tiles = Array.from({ length: 10_000 }, (_, at) => ({
    id: `t${at}`,
    position: { x: 0, y: 0 },
    data: fillTileData({ type: "texto", title: "t" }),
  }));
  document.put({ ...emptyMosaic("M"), tiles: new Map(tiles.map((tile) => [tile.id, tile])) });
  const found = [...document.index.overlapping({ x: 0, y: 0, width: 1, height: 1 })];
  expect(found.map(({ id }) => id)).toEqual(tiles.map(({ id }) => id));
});
