import fc from "fast-check";
import { expect, test } from "vitest";
import { CELL, areaOf, doOverlap } from "../mosaic/area.ts";
import { emptyMosaic } from "../mosaic/mosaic.ts";
import { isSection, sectionData, sectionOf } from "../mosaic/section.ts";
import { TILE_COLOURS } from "../tile/appearance.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";
import { canvasPieces } from "./canvas-pieces.ts";
import { readImport } from "./read-import.ts";

type Placed = { readonly column: number; readonly row: number; readonly data: TileData };

// Letters of several scripts, and nothing that is markup at the beginning of a line.
const word = fc.constantFrom("Feira", "漢字", "مرحبا", "🌈", "Horta 2", "ção");
const size = { width: fc.integer({ min: 1, max: 8 }), height: fc.integer({ min: 1, max: 8 }) };
// White has no hue of its own for other programs, and comes back as it was written.
const colour = fc.constantFrom(...TILE_COLOURS);
const place = { column: fc.integer({ min: -60, max: 60 }), row: fc.integer({ min: -60, max: 60 }) };
const text = fc
  .record({ ...place, ...size, colour, title: word, content: fc.oneof(word, fc.constant("")) })
  .map(({ column, row, ...data }): Placed => ({
    column,
    row,
    data: fillTileData({ type: "texto", ...data }),
  }));
const link = fc
  .record({ ...place, ...size, colour, title: word })
  .map(({ column, row, ...data }): Placed => ({
    column,
    row,
    data: fillTileData({ type: "url", content: "https://example.org/", ...data }),
  }));
const section = fc
  .record({
    ...place,
    width: fc.integer({ min: 2, max: 30 }),
    height: fc.integer({ min: 2, max: 30 }),
    colour,
    title: word,
  })
  .map(({ column, row, ...data }): Placed => ({ column, row, data: sectionData(data) }));

/** A mosaic as its users make it: pieces lie apart, and so do sections, each with all of a piece or none of it. */
const mosaic = fc
  .tuple(fc.array(section, { maxLength: 4 }), fc.array(fc.oneof(text, link), { maxLength: 25 }))
  .map(([groups, pieces]) => {
    const apart: Tile[] = [];
    for (const { column, row, data } of [...groups, ...pieces]) {
      const tile = { id: `n${apart.length}`, position: { x: column * CELL, y: row * CELL }, data };
      const isFree = apart.every((other) => {
        const overlaps = doOverlap(areaOf(other), areaOf(tile));
        const isWithin = isSection(other) && !isSection(tile) && holds(other, tile);
        return isWithin || !overlaps;
      });
      if (isFree) apart.push(tile);
    }
    return apart;
  })
  .filter((tiles) => tiles.length > 0);

/** Whether a piece lies below the heading of a section, with all of it. */
function holds(group: Tile, piece: Tile): boolean {
  const [outer, inner] = [areaOf(group), areaOf(piece)];
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y + CELL &&
    inner.x + inner.width * CELL <= outer.x + outer.width * CELL &&
    inner.y + inner.height * CELL <= outer.y + outer.height * CELL
  );
}

function written(tiles: readonly Tile[]): { nodes: Record<string, unknown>[] } {
  const state = { ...emptyMosaic("Mosaico"), tiles: new Map(tiles.map((tile) => [tile.id, tile])) };
  return JSON.parse([...canvasPieces({ state, language: "pt" })].join(""));
}

function readBack(canvas: object): readonly Tile[] {
  const read = readImport(JSON.stringify(canvas), "a.canvas");
  if (!read.ok) throw new Error(read.problem);
  expect(read.value.lost).toEqual({});
  return read.value.tiles;
}

test("X4: a canvas of this product comes back as it was, whatever its tiles", () => {
  fc.assert(
    fc.property(mosaic, (tiles) => {
      const back = readBack(written(tiles));
      const byId = (all: readonly Tile[]) => new Map(all.map((tile) => [tile.id, tile]));
      expect(byId(back)).toEqual(byId(tiles));
    }),
  );
});

test("X6: places, sizes, colours and sections survive a program that drops the fields of this product", () => {
  fc.assert(
    fc.property(mosaic, (tiles) => {
      const { nodes } = written(tiles);
      const dropped = nodes.map((node) =>
        Object.fromEntries(Object.entries(node).filter(([name]) => name !== "mosaico")),
      );
      const back = readBack({ nodes: dropped, edges: [] });
      expect(factsOf(back)).toEqual(factsOf(tiles));
    }),
  );
});

/** What other programs know of tiles, and in which section they lie. */
function factsOf(tiles: readonly Tile[]): unknown[] {
  const sections = tiles.filter((tile) => isSection(tile));
  return tiles
    .map((tile) => {
      const { data, position } = tile;
      const inside = isSection(tile) ? undefined : sectionOf(areaOf(tile), sections);
      return {
        at: `${position.x + 0} ${position.y + 0}`,
        size: `${data.width} ${data.height}`,
        type: data.type,
        colour: data.colour,
        content: data.content,
        title: data.type === "url" ? "" : data.title,
        section: inside?.data.title,
      };
    })
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}
