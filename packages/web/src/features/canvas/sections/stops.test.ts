import { CELL, areaOf } from "@mosaico/domain/mosaic/area";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { compareInReading } from "@mosaico/domain/mosaic/reading-order";
import { isSection, sectionData, sectionOf } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { endStop, neighbourStop, sectionFrom } from "./stops.ts";

const at = (min: number, max: number) => fc.integer({ min, max });
const mosaics = fc
  .array(
    fc.record({
      x: at(-9, 9),
      y: at(-18, 18),
      width: at(1, 6),
      height: at(1, 6),
      isOne: fc.boolean(),
      folded: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  .map((list) =>
    list.map(({ x, y, width, height, isOne, folded }, index): Tile => ({
      id: `t${index}`,
      position: { x: x * CELL, y: (y * CELL) / 2 },
      data: isOne
        ? { ...sectionData({ title: "s", width, height }), folded }
        : fillTileData({ type: "texto", title: "p", width, height }),
    })),
  );
const shownOf = (list: readonly Tile[]) =>
  new MosaicDocument({
    ...emptyMosaic("Escola"),
    tiles: new Map(list.map((tile) => [tile.id, tile])),
  }).shown;

test("Z8: walking to and fro stops at every heading and every shown piece once, in reading order", () => {
  fc.assert(
    fc.property(mosaics, (list) => {
      const document = shownOf(list);
      const sections = list.filter(isSection);
      const of = (piece: Tile) => sectionOf(areaOf(piece), sections);
      const stops = list
        .filter((tile) => isSection(tile) || of(tile)?.data.folded !== true)
        .toSorted((a, b) => compareInReading(a, b, of));
      const walk = (direction: "next" | "previous", from: Tile | undefined) => {
        const seen: Tile[] = [];
        for (let tile = from; tile !== undefined && seen.length <= list.length;) {
          seen.push(tile);
          tile = neighbourStop(document, tile, direction);
        }
        return seen;
      };
      expect(walk("next", endStop(document, "first"))).toEqual(stops);
      expect(walk("previous", endStop(document, "last"))).toEqual(stops.toReversed());
    }),
  );
});

test("Z8: a key leads from section to section, and back to the heading of one's own", () => {
  const section = (id: string, column: number): Tile => ({
    id,
    position: { x: column * CELL, y: 0 },
    data: sectionData({ title: id, width: 3, height: 3 }),
  });
  const piece: Tile = {
    id: "p",
    position: { x: 500, y: 100 },
    data: fillTileData({ type: "texto", title: "p" }),
  };
  const [a, b] = [section("a", 0), section("b", 4)];
  const document = shownOf([b, piece, a]);
  expect(sectionFrom(document, undefined, "next")).toBe(a);
  expect(sectionFrom(document, a, "next")).toBe(b);
  expect(sectionFrom(document, piece, "next")).toBeUndefined();
  expect(sectionFrom(document, piece, "previous")).toBe(b);
  expect(sectionFrom(document, b, "previous")).toBe(a);
  expect(sectionFrom(document, a, "previous")).toBeUndefined();
});
