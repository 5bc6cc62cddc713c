import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { isPlacedFreely, landMoves, stepFreely } from "./tile-moves.ts";

function tile(id: string, column: number, row: number, data: Partial<TileData> = {}): Tile {
  return {
    id,
    position: { x: column * 100, y: row * 100 },
    data: fillTileData({ type: "texto", title: id, ...data }),
  };
}

function documentWith(...tiles: readonly Tile[]): MosaicDocument {
  const all = new Map(tiles.map((one) => [one.id, one]));
  return new MosaicDocument({ ...emptyMosaic("m"), tiles: all });
}

const held = (id: string, x: number, y: number) => [{ id, position: { x, y } }];

test("V8: a dropped tile clicks into the cell that it covers most", () => {
  const document = documentWith(tile("a", 0, 0));
  expect(landMoves(document, held("a", 266, 140), false)?.moves).toEqual(held("a", 300, 100));
});

test("V8: two tiles of one size change places", () => {
  const two = { width: 2, height: 2 };
  const [a, b] = [tile("a", 0, 0, two), tile("b", 4, 0, two)];
  const landing = landMoves(documentWith(a, b), held("a", 340, 70), false);
  expect(landing?.exchanged).toBe(b);
  expect(landing?.moves).toEqual([...held("a", 400, 0), ...held("b", 0, 0)]);
});

test("V8: a locked tile, one of another size and a group do not change places", () => {
  const document = documentWith(
    tile("a", 0, 0),
    tile("locked", 4, 0, { locked: true }),
    tile("wide", 0, 4, { width: 2 }),
    tile("b", 1, 0),
  );
  for (const [x, y] of [
    [400, 0],
    [0, 400],
  ] as const) {
    const landing = landMoves(document, held("a", x, y), false);
    expect(landing?.exchanged).toBeUndefined();
    expect(landing?.moves).not.toEqual(held("a", x, y));
  }
  const group = [...held("a", 0, 300), ...held("b", 100, 300)];
  expect(landMoves(document, group, false)?.exchanged).toBeUndefined();
});

test("V8: a tile is not exchanged where the other one would overlap a third", () => {
  const messy = documentWith(tile("a", 0, 0), tile("under", 0, 0), tile("b", 4, 0));
  expect(landMoves(messy, held("b", 0, 0), false)?.exchanged).toBeUndefined();
});

test("V8: a tile dropped close to its own place returns there", () => {
  const document = documentWith(tile("a", 0, 0), tile("b", 1, 0));
  expect(landMoves(document, held("a", 30, 10), false)?.moves).toEqual(held("a", 0, 0));
});

test("V8: tiles placed freely snap by 15 and may overlap", () => {
  const document = documentWith(tile("a", 0, 0), tile("b", 1, 0));
  const landing = landMoves(document, held("a", 98, 8), true);
  expect(landing).toEqual({ moves: held("a", 105, 15), exchanged: undefined });
  expect(stepFreely([tile("a", 0, 0)], [-1, 0])).toEqual(held("a", -15, 0));
});

test("V8: Alt places tiles freely, and into the cells of a mosaic with free placement", () => {
  const bound = documentWith();
  expect([true, false].map((altKey) => isPlacedFreely(bound, { altKey }))).toEqual([true, false]);
  const free = documentWith();
  free.apply([{ op: "setSettings", settings: { freePlacement: true } }]);
  expect([true, false].map((altKey) => isPlacedFreely(free, { altKey }))).toEqual([false, true]);
});
