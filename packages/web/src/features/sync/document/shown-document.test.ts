import { type Area, CELL, areaOf, boundsOf, doOverlap } from "@mosaico/domain/mosaic/area";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import {
  groundOf,
  headingOf,
  isSection,
  sectionData,
  sectionOf,
} from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "./mosaic-document.ts";

const at = (min: number, max: number) => fc.integer({ min, max });
const area: fc.Arbitrary<Area> = fc.record({
  x: at(-20, 20).map((n) => n * CELL),
  y: at(-20, 20).map((n) => n * CELL),
  width: at(1, 8),
  height: at(1, 8),
});
const tiles: fc.Arbitrary<Tile[]> = fc
  .array(fc.record({ area, isSection: fc.boolean(), folded: fc.boolean() }), { maxLength: 14 })
  .map((list) =>
    list.map(({ area: { x, y, width, height }, isSection: isOne, folded }, index) => ({
      id: `t${index}`,
      position: { x, y },
      data: isOne
        ? { ...sectionData({ title: "s", width, height }), folded }
        : fillTileData({ type: "texto", title: "p", width, height }),
    })),
  );
const documentOf = (list: readonly Tile[]) =>
  new MosaicDocument({
    ...emptyMosaic("Escola"),
    tiles: new Map(list.map((tile) => [tile.id, tile])),
  });
const idsOf = (list: Iterable<Tile>) => [...list].map(({ id }) => id).toSorted();
const EVERYWHERE = { firstColumn: -60, lastColumn: 60, firstRow: -60, lastRow: 60 };

test("Z7: exactly the pieces whose section is folded are hidden, everywhere, and their places stay taken", () => {
  fc.assert(
    fc.property(tiles, fc.array(fc.tuple(at(0, 13), fc.boolean())), area, (list, folds, place) => {
      const document = documentOf(list);
      const folded = new Map(list.map(({ id, data }) => [id, data.folded]));
      for (const [index, isFolded] of folds) {
        const section = list[index];
        if (section === undefined || !isSection(section)) continue;
        document.foldHere(section.id, isFolded);
        folded.set(section.id, isFolded);
      }
      const sections = list.filter(isSection);
      const isHidden = (piece: Tile) => {
        const section = sectionOf(areaOf(piece), sections);
        return section !== undefined && folded.get(section.id) === true;
      };
      const shown = list.filter((tile) => !isSection(tile) && !isHidden(tile));
      expect(idsOf(document.shown.pieces())).toEqual(idsOf(shown));
      expect(idsOf(document.shown.index.within(EVERYWHERE))).toEqual(idsOf(shown));
      expect(document.shown.index.bounds()).toEqual(boundsOf(shown.map(areaOf)));
      const grounds = sections.map((one) =>
        groundOf(folded.get(one.id) === true ? headingOf(areaOf(one)) : areaOf(one)),
      );
      const around = document.shown.bounds();
      for (const { left, top, right, bottom } of grounds) {
        expect(around?.left).toBeLessThanOrEqual(left);
        expect(around?.top).toBeLessThanOrEqual(top);
        expect(around?.right).toBeGreaterThanOrEqual(right);
        expect(around?.bottom).toBeGreaterThanOrEqual(bottom);
      }
      expect(document.shown.bounds()).toBe(around);
      const isReserved = sections.some((one) =>
        doOverlap(folded.get(one.id) === true ? areaOf(one) : headingOf(areaOf(one)), place),
      );
      expect(document.sections.headedAt(place) !== undefined).toBe(isReserved);
    }),
  );
});

test("Z7: the number of pieces in each section is right after any change", () => {
  fc.assert(
    fc.property(tiles, tiles, (before, after) => {
      const document = documentOf(before);
      const countsOf = (list: readonly Tile[]) => {
        const sections = list.filter(isSection);
        const pieces = list.filter((tile) => !isSection(tile));
        return sections.map(
          ({ id }) => pieces.filter((one) => sectionOf(areaOf(one), sections)?.id === id).length,
        );
      };
      const counted = (list: readonly Tile[]) =>
        list.filter(isSection).map(({ id }) => document.countIn(id));
      expect(counted(before)).toEqual(countsOf(before));
      // One after another, so that each step follows the last count.
      const ids = new Set([...before, ...after].map(({ id }) => id));
      for (const id of ids) {
        const tile = after.find((one) => one.id === id);
        document.put({ ...document.head, tiles: new Map([[id, tile]]) });
      }
      expect(counted(after)).toEqual(countsOf(after));
    }),
  );
});

const section = (folded: boolean): Tile => ({
  id: "s",
  position: { x: 0, y: 0 },
  data: { ...sectionData({ title: "s", width: 3, height: 3 }), folded },
});
const piece: Tile = {
  id: "p",
  position: { x: 100, y: 100 },
  data: fillTileData({ type: "texto", title: "p" }),
};
const fold = (document: MosaicDocument, folded: boolean) =>
  document.apply([{ op: "updateTile", id: "s", data: { folded } }]);

test("Z7: what was folded here gives way to what is folded for everybody afterwards", () => {
  const document = documentOf([section(false), piece]);
  const isShown = () => [...document.shown.pieces()].length === 1;
  document.foldHere("s", true);
  expect(isShown()).toBe(false);
  fold(document, true);
  document.foldHere("s", false);
  expect(isShown()).toBe(true);
  document.apply([{ op: "updateTile", id: "s", data: { title: "Outra" } }]);
  expect(isShown()).toBe(true);
  fold(document, false);
  fold(document, true);
  expect(isShown()).toBe(false);
});

test("Z7: revealing a piece unfolds its section here, and tells so", () => {
  const document = documentOf([section(true), piece]);
  const notified: unknown[] = [];
  document.subscribe((touched) => notified.push(touched));
  document.reveal(piece);
  expect([...document.shown.pieces()]).toEqual([piece]);
  expect(notified).toEqual([new Set(["s"])]);
  expect(document.find("s")?.data.folded).toBe(true);
  document.reveal(section(true));
  expect(notified).toHaveLength(1);
});

test("Z7: new tiles keep off the whole area of a folded section", () => {
  const document = documentOf([section(true)]);
  const [place] = document.placesNear({ x: 150, y: 150 }, [{ width: 1, height: 1 }]);
  const taken = { x: 0, y: 0, width: 3, height: 3 };
  expect(place && doOverlap({ ...place, width: 1, height: 1 }, taken)).toBe(false);
});
