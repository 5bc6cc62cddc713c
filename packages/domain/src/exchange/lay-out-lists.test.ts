import { expect, test } from "vitest";
import { areaOf, doOverlap } from "../mosaic/area.ts";
import { isSection, sectionOf } from "../mosaic/section.ts";
import { fillTileData } from "../tile/tile.ts";
import { layOutLists } from "./lay-out-lists.ts";

const pieces = (count: number) =>
  Array.from({ length: count }, (_, at) => fillTileData({ type: "texto", title: `${at}` }));

test("X6: each list is a section around its pieces, and nothing overlaps", () => {
  const lists = [3, 0, 25, 1, 40, 7, 2].map((count, at) => ({
    title: at === 0 ? "" : `Lista ${at}`,
    pieces: pieces(count),
  }));
  const tiles = layOutLists(lists);
  const sections = tiles.filter((tile) => isSection(tile));
  const placed = tiles.filter((tile) => !isSection(tile));
  // The empty list needs no section.
  expect(sections.map(({ data }) => data.title)).toEqual([
    "Lista 2",
    "Lista 3",
    "Lista 4",
    "Lista 5",
    "Lista 6",
  ]);
  const counts = Map.groupBy(placed, (piece) => sectionOf(areaOf(piece), sections)?.data.title);
  expect([...counts].map(([title, all]) => [title, all.length])).toEqual([
    [undefined, 3],
    ["Lista 2", 25],
    ["Lista 3", 1],
    ["Lista 4", 40],
    ["Lista 5", 7],
    ["Lista 6", 2],
  ]);
  for (const group of [sections, placed]) {
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        expect(doOverlap(areaOf(one), areaOf(other))).toBe(false);
      }
    }
  }
  expect(new Set(tiles.map(({ id }) => id)).size).toBe(tiles.length);
});

test("X6: lists beyond the limit of sections are outside of them", () => {
  const lists = Array.from({ length: 502 }, (_, at) => ({ title: `L${at}`, pieces: pieces(1) }));
  const tiles = layOutLists(lists);
  expect(tiles.filter((tile) => isSection(tile))).toHaveLength(500);
  expect(tiles.filter((tile) => !isSection(tile))).toHaveLength(502);
});
