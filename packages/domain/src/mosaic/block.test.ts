import fc from "fast-check";
import { expect, test } from "vitest";
import { POSITION_LIMIT } from "../tile/limits.ts";
import { fillTileData } from "../tile/tile.ts";
import { BLOCK, BLOCKS_IN_COLUMN, SECTIONS_BLOCK, blockAt, blockOf, cornerOf } from "./block.ts";

const distance = fc
  .integer({ min: -1000 * POSITION_LIMIT, max: 1000 * POSITION_LIMIT })
  .map((thousandths) => thousandths / 1000);

test("T2: a block contains the points that have its number", () => {
  fc.assert(
    fc.property(distance, distance, (x, y) => {
      const corner = cornerOf(blockAt({ x, y }));
      expect(x - corner.x).toBeGreaterThanOrEqual(0);
      expect(x - corner.x).toBeLessThan(BLOCK);
      expect(y - corner.y).toBeGreaterThanOrEqual(0);
      expect(y - corner.y).toBeLessThan(BLOCK);
    }),
  );
});

test("T2: the blocks of a column have adjacent numbers, also those of the first and the last row", () => {
  const [first, second, last] = [-POSITION_LIMIT, BLOCK - POSITION_LIMIT, POSITION_LIMIT].map((y) =>
    blockAt({ x: 50, y }),
  );
  expect(second).toBe(Number(first) + 1);
  expect(Number(last) - Number(first)).toBeLessThan(BLOCKS_IN_COLUMN);
  expect(blockAt({ x: 50 + BLOCK, y: -POSITION_LIMIT })).toBe(Number(first) + BLOCKS_IN_COLUMN);
});

test("Z1: sections have a number of their own, wherever they are", () => {
  const position = { x: 50, y: 50 };
  const section = { position, data: fillTileData({ type: "secao", title: "S" }) };
  const piece = { position, data: fillTileData({ type: "texto", title: "T" }) };
  expect(blockOf(section)).toBe(SECTIONS_BLOCK);
  expect(blockOf(piece)).toBe(blockAt(position));
});
