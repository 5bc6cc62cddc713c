import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { CELL, areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { sectionData, sectionOf } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "./mosaic-document.ts";
import { SectionIndex } from "./section-index.ts";

const cell = fc.integer({ min: -90, max: 90 }).map((n) => n * CELL);
const sections: fc.Arbitrary<Tile[]> = fc
  .array(
    fc.record({
      x: cell,
      y: cell,
      width: fc.integer({ min: 1, max: 100 }),
      height: fc.integer({ min: 1, max: 100 }),
    }),
    { maxLength: 8 },
  )
  .map((list) =>
    list.map(({ x, y, width, height }, at) => ({
      id: `s${at}`,
      position: { x, y },
      data: sectionData({ title: `${at}`, width, height }),
    })),
  );

const section = (id: string, x: number, y: number, data: Partial<Tile["data"]> = {}): Tile => ({
  id,
  position: { x, y },
  data: { ...sectionData({ title: id, width: 4, height: 3 }), ...data },
});
const piece = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});
const documentOf = (...tiles: Tile[]) =>
  new MosaicDocument({
    ...emptyMosaic("Escola"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });

test("S3: the index finds the section of a piece as a search through all of them does", () => {
  fc.assert(
    fc.property(sections, cell, cell, fc.boolean(), (list, x, y, isLastRemoved) => {
      const index = new SectionIndex();
      for (const one of list) index.put(one);
      if (isLastRemoved) index.remove(list.at(-1)?.id ?? "");
      const rest = isLastRemoved ? list.slice(0, -1) : list;
      const area = { x, y, width: 1, height: 1 };
      expect(index.of(area)).toBe(sectionOf(area, rest));
      const heading = index.headedAt(area);
      const headings = rest.filter((one) => doOverlap({ ...areaOf(one), height: 1 }, area));
      expect(heading === undefined).toBe(headings.length === 0);
      expect(index.size).toBe(rest.length);
    }),
  );
});

test("S1: sections are not among the pieces of a mosaic, but count in its bounds", () => {
  const document = documentOf(piece("a", 0, 100), section("s", 0, 0));
  expect([...document.pieces()].map(({ id }) => id)).toEqual(["a"]);
  expect(document.index.bounds()).toEqual({ left: 0, top: 100, right: 88, bottom: 188 });
  expect(document.bounds()).toEqual({ left: -12, top: 20, right: 400, bottom: 300 });
  expect(document.bounds()).toBe(document.bounds());
});

test("S3: new tiles may lie in a section, but not on its heading", () => {
  const document = documentOf(section("s", 0, 0));
  const places = document.placesNear({ x: 200, y: 40 }, [{ width: 4, height: 1 }]);
  expect(places).toEqual([{ x: 0, y: -100 }]);
  expect(document.placesNear({ x: 50, y: 150 }, [{ width: 1, height: 1 }])).toEqual([
    { x: 0, y: 100 },
  ]);
});

test("T12: a piece without a colour takes that of the section in which it lies now", () => {
  const document = documentOf(piece("a", 0, 100), section("s", 0, 0, { colour: "green" }));
  const colour = () => {
    const tile = document.find("a");
    return tile && document.colourAt(areaOf(tile));
  };
  expect(colour()).toBe("green");
  const before = document.sections.all();
  document.apply([{ op: "updateTile", id: "s", data: { colour: "blue" } }]);
  expect(colour()).toBe("blue");
  expect(document.sections.all()).not.toBe(before);
  document.apply([{ op: "moveTile", id: "a", position: { x: 0, y: 900 } }]);
  expect(colour()).toBe("");
  document.apply([{ op: "moveTile", id: "s", position: { x: 0, y: 800 } }]);
  expect(colour()).toBe("blue");
  document.apply([{ op: "removeTile", id: "s" }]);
  expect(colour()).toBe("");
});
