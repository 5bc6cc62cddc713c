import type { Position, Tile } from "../tile/tile.ts";
import { POSITION_LIMIT } from "../tile/limits.ts";
import { CELL } from "./area.ts";
import { isSection } from "./section.ts";

/** The side of a block, in canvas units: a window shows few blocks, and a block has few pieces. */
export const BLOCK = 8 * CELL;

/** How many numbers each column of blocks has: more than rows. */
export const BLOCKS_IN_COLUMN = 2 ** 15;

/** The number in place of a block for sections, which may be larger than any window. */
export const SECTIONS_BLOCK = -1;

/** The number of the block in which the top left corner of a piece lies, or that of sections. */
export function blockOf(tile: Pick<Tile, "position" | "data">): number {
  return isSection(tile) ? SECTIONS_BLOCK : blockAt(tile.position);
}

/** The number of the block around a point. Numbers run down the columns of blocks, from left to right. */
export function blockAt({ x, y }: Position): number {
  return columnOf(x) * BLOCKS_IN_COLUMN + columnOf(y);
}

/** The top left corner of a block, in canvas units. */
export function cornerOf(block: number): Position {
  return {
    x: Math.floor(block / BLOCKS_IN_COLUMN) * BLOCK - POSITION_LIMIT,
    y: (block % BLOCKS_IN_COLUMN) * BLOCK - POSITION_LIMIT,
  };
}

function columnOf(distance: number): number {
  return Math.floor((distance + POSITION_LIMIT) / BLOCK);
}
