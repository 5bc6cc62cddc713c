import { settleGroup, stepGroup } from "@mosaico/domain/mosaic/clear-moves";
import { CELL } from "@mosaico/domain/mosaic/placement";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { freeAmong } from "#features/canvas/moving/free-among.ts";
import { type Cell, cellAt, originOf } from "#features/canvas/moving/place-words.ts";
import type { TileMove } from "#features/canvas/moving/tile-moves.ts";

type Document = Pick<CanvasDocument, "index" | "find">;

/** Where tiles may go together, as they lie now: the first of them leads. Never changed in place. */
export type MovePlan = {
  readonly from: readonly TileMove[];
  readonly by: Position;
  /** Where the first row and column lay in the beginning. */
  readonly origin: Position;
};

/** A plan that moves nothing yet. */
export function planMove(document: Document, tiles: readonly Tile[]): MovePlan {
  const from = tiles.map(({ id, position }) => ({ id, position }));
  return { from, by: { x: 0, y: 0 }, origin: originOf(document) };
}

/** V6: goes on by a cell, over what is in the way; undefined where there is no room. */
export function stepPlan(document: Document, plan: MovePlan, x: number, y: number) {
  const step = { x: x * CELL, y: y * CELL };
  return withPlaces(plan, stepGroup(positionsOf(plan, plan.by), step, freeAround(document, plan)));
}

/** V6: goes to a cell, or to the free place nearest to it; undefined where there is none. */
export function goToCell(document: Document, plan: MovePlan, { row, column }: Cell) {
  const first = plan.from[0]?.position ?? plan.origin;
  const by = {
    x: plan.origin.x + (column - 1) * CELL - first.x,
    y: plan.origin.y + (row - 1) * CELL - first.y,
  };
  const next = withPlaces(plan, settleGroup(positionsOf(plan, by), freeAround(document, plan)));
  return next && { plan: next, isExact: next.by.x === by.x && next.by.y === by.y };
}

/** Where all of them go. */
export function movesOf({ from, by }: MovePlan): TileMove[] {
  return from.map(({ id, position: { x, y } }) => ({
    id,
    position: { x: x + by.x, y: y + by.y },
  }));
}

/** The row and column that the first of them goes to. */
export function cellOf(plan: MovePlan): Cell {
  return cellAt(positionsOf(plan, plan.by)[0] ?? plan.origin, plan.origin);
}

/** The tiles that are on the move. */
export function idsOf({ from }: MovePlan): ReadonlySet<TileId> {
  return new Set(from.map(({ id }) => id));
}

function positionsOf({ from }: MovePlan, by: Position): Position[] {
  return from.map(({ position }) => ({ x: position.x + by.x, y: position.y + by.y }));
}

function withPlaces(plan: MovePlan, places: readonly Position[] | undefined): MovePlan | undefined {
  const [to, from] = [places?.[0], plan.from[0]?.position];
  if (to === undefined || from === undefined) return undefined;
  return { ...plan, by: { x: to.x - from.x, y: to.y - from.y } };
}

function freeAround({ index }: Document, plan: MovePlan) {
  return freeAmong(index, idsOf(plan));
}
