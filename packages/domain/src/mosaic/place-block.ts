import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { type Bounds, CELL, GAP } from "./area.ts";

/** The four directions in which a block makes way, in the order in which equally near places are taken. */
const DIRECTIONS = [
  { along: "x", sign: 1 },
  { along: "y", sign: 1 },
  { along: "x", sign: -1 },
  { along: "y", sign: -1 },
] as const;

type Range = { readonly from: number; readonly to: number };
/** In cells; the ends do not belong to it. */
type Block = Readonly<Record<"x" | "y", Range>>;

/**
 * X7: how far a block of tiles moves, by whole cells, so that its middle is as near to a point as possible and it covers
 * nothing that is there: where it is free around the point, or else right of, below, left of or above what is in its way,
 * whichever is nearest, with a cell between. Undefined if the canvas has no space for it.
 */
export function placeBlock(
  block: Bounds,
  point: Position,
  taken: Iterable<Bounds>,
): Position | undefined {
  const own = cellsIn(block, 0);
  const wanted = {
    x: Math.round(point.x / CELL - (own.x.from + own.x.to) / 2),
    y: Math.round(point.y / CELL - (own.y.from + own.y.to) / 2),
  };
  const start = movedBy(own, wanted);
  const obstacles = [...taken].map((bounds) => cellsIn(bounds, 1));
  const shifts = DIRECTIONS.map(({ along, sign }) => {
    const steps = sign * stepsAside(start, obstacles, along, sign);
    return along === "x" ? { x: steps, y: 0 } : { x: 0, y: steps };
  }).toSorted((a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y));
  for (const shift of shifts) {
    if (!isOnCanvas(movedBy(start, shift))) continue;
    return { x: (wanted.x + shift.x) * CELL, y: (wanted.y + shift.y) * CELL };
  }
  return undefined;
}

/** How many cells a block moves in one direction until nothing is in its way. */
function stepsAside(
  block: Block,
  obstacles: readonly Block[],
  along: "x" | "y",
  sign: 1 | -1,
): number {
  const across = along === "x" ? "y" : "x";
  const near = obstacles
    .filter((one) => doMeet(one[across], block[across]))
    .map((one) => forward(one[along], sign))
    .toSorted((a, b) => a.from - b.from);
  const { from, to } = forward(block[along], sign);
  let steps = 0;
  for (const one of near) {
    if (one.from >= to + steps) break;
    if (one.to > from + steps) steps = one.to - from;
  }
  return steps;
}

function forward({ from, to }: Range, sign: 1 | -1): Range {
  return sign === 1 ? { from, to } : { from: -to, to: -from };
}

function doMeet(a: Range, b: Range): boolean {
  return a.from < b.to && b.from < a.to;
}

function movedBy({ x, y }: Block, by: Position): Block {
  return {
    x: { from: x.from + by.x, to: x.to + by.x },
    y: { from: y.from + by.y, to: y.to + by.y },
  };
}

/** The cells under something, and around it. The gap belongs to them (P2). */
function cellsIn({ left, top, right, bottom }: Bounds, around: number): Block {
  return {
    x: { from: Math.floor(left / CELL) - around, to: Math.ceil((right + GAP) / CELL) + around },
    y: { from: Math.floor(top / CELL) - around, to: Math.ceil((bottom + GAP) / CELL) + around },
  };
}

function isOnCanvas({ x, y }: Block): boolean {
  return [x, y].every(
    ({ from, to }) => from * CELL >= -POSITION_LIMIT && to * CELL <= POSITION_LIMIT,
  );
}
