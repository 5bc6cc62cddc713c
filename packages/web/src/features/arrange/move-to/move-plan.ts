import { settleGroup, stepGroup } from "@mosaico/domain/mosaic/clear-moves";
import { type Area, CELL, type Size, areaOf, movedAreas } from "@mosaico/domain/mosaic/area";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "#features/canvas/canvas-document.ts";
import { freeAmong } from "#features/canvas/moving/free-among.ts";
import { type Cell, cellAt, originOf } from "#features/canvas/moving/place-words.ts";
import type { TileMove } from "#features/canvas/moving/tile-moves.ts";

type Document = Pick<CanvasDocument, "index" | "sections" | "find">;

/**
 * A move of several tiles, relative to their current positions; the first tile leads. A single one may get another size
 * as well. Immutable.
 */
export type MovePlan = {
  readonly from: readonly Tile[];
  readonly by: Position;
  /** The planned size of the only tile; undefined if there are several. */
  readonly size: Size | undefined;
  /** The position of the first row and column when the plan was made. */
  readonly origin: Position;
};

/** Creates a plan that moves nothing yet. */
export function planMove(document: Document, tiles: readonly Tile[]): MovePlan {
  const [only] = tiles.length === 1 ? tiles : [];
  const size = only && { width: only.data.width, height: only.data.height };
  return { from: tiles, by: { x: 0, y: 0 }, size, origin: originOf(document) };
}

/** V6: moves on by a cell, past what is in the way; undefined if there is no space. */
export function stepPlan(document: Document, plan: MovePlan, x: number, y: number) {
  const step = { x: x * CELL, y: y * CELL };
  return withPlaces(plan, stepGroup(areasOf(plan, plan.by), step, freeAround(document, plan)));
}

/** V6: moves to a cell, or to the free place nearest to it; undefined if there is none. */
export function goToCell(document: Document, plan: MovePlan, { row, column }: Cell) {
  const first = plan.from[0]?.position ?? plan.origin;
  const by = {
    x: plan.origin.x + (column - 1) * CELL - first.x,
    y: plan.origin.y + (row - 1) * CELL - first.y,
  };
  const next = withPlaces(plan, settleGroup(areasOf(plan, by), freeAround(document, plan)));
  return next && { plan: next, isExact: next.by.x === by.x && next.by.y === by.y };
}

/** V7: gives the only tile another size, where it is or at the free place nearest to it; undefined if there is none. */
export function resizePlan(document: Document, plan: MovePlan, size: Size) {
  const sized = { ...plan, size };
  const next = withPlaces(sized, settleGroup(areasOf(sized, plan.by), freeAround(document, plan)));
  return next && { plan: next, isExact: next.by.x === plan.by.x && next.by.y === plan.by.y };
}

/** The planned position of each tile. */
export function movesOf({ from, by }: MovePlan): TileMove[] {
  return from.map(({ id, position: { x, y } }) => ({
    id,
    position: { x: x + by.x, y: y + by.y },
  }));
}

/** The planned area of the leading tile. */
export function leaderOf(plan: MovePlan): Area | undefined {
  return areasOf(plan, plan.by)[0];
}

/** The planned row and column of the leading tile. */
export function cellOf(plan: MovePlan): Cell {
  return cellAt(leaderOf(plan) ?? plan.origin, plan.origin);
}

/** The ids of the tiles to be moved. */
export function idsOf({ from }: MovePlan): ReadonlySet<TileId> {
  return new Set(from.map(({ id }) => id));
}

function areasOf({ from, size }: MovePlan, by: Position): Area[] {
  return movedAreas(
    from.map((tile) => ({ ...areaOf(tile), ...size })),
    by,
  );
}

function withPlaces(plan: MovePlan, places: readonly Position[] | undefined): MovePlan | undefined {
  const [to, from] = [places?.[0], plan.from[0]?.position];
  if (to === undefined || from === undefined) return undefined;
  return { ...plan, by: { x: to.x - from.x, y: to.y - from.y } };
}

function freeAround(document: Document, plan: MovePlan) {
  return freeAmong(document, idsOf(plan));
}
