import { sectionData } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { sectionStep } from "./section-step.ts";

const position = { x: 0, y: 0 };
const section = (id: string): Tile => ({
  id,
  position,
  data: sectionData({ title: id, width: 1, height: 1 }),
});
const [a, b] = [section("a"), section("b")];
const stops = [undefined, undefined, a, a, b].map((one, at) => ({
  section: one,
  tile: { id: `${at}`, position, data: fillTileData({ type: "texto", title: `${at}` }) },
}));

test("Z8: a key leads to the first tile of the next section, and past the last one nowhere", () => {
  expect(sectionStep(stops, 1, 1)).toBe(2);
  expect(sectionStep(stops, 2, 1)).toBe(4);
  expect(sectionStep(stops, 4, 1)).toBeUndefined();
});

test("Z8: back it leads to the first tile of one's own section, then to that of the one before", () => {
  expect(sectionStep(stops, 4, -1)).toBe(2);
  expect(sectionStep(stops, 3, -1)).toBe(2);
  expect(sectionStep(stops, 2, -1)).toBe(0);
  expect(sectionStep(stops, 0, -1)).toBeUndefined();
  expect(sectionStep([], 0, 1)).toBeUndefined();
});
