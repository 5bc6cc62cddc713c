import { settleGroup, stepGroup } from "@mosaico/domain/mosaic/clear-moves";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { freeAmong } from "./free-among.ts";

/** A tile and its new position. */
export type TileMove = { readonly id: TileId; readonly position: Position };

type Document = Pick<CanvasDocument, "index">;

/** V6: the positions of tiles after a step by keyboard; undefined if there is no space in that direction. */
export function stepMoves(
  document: Document,
  tiles: readonly Tile[],
  step: Position,
): TileMove[] | undefined {
  const from = tiles.map(({ id, position }) => ({ id, position }));
  return placed(from, stepGroup(positionsOf(from), step, freeAround(document, from)));
}

/** V6: the positions of tiles dropped here; undefined if there is no space anywhere near. */
export function settleMoves(
  document: Document,
  moves: readonly TileMove[],
): TileMove[] | undefined {
  return placed(moves, settleGroup(positionsOf(moves), freeAround(document, moves)));
}

function freeAround({ index }: Document, moves: readonly TileMove[]) {
  return freeAmong(index, new Set(moves.map(({ id }) => id)));
}

function positionsOf(moves: readonly TileMove[]): Position[] {
  return moves.map(({ position }) => position);
}

function placed(
  moves: readonly TileMove[],
  places: readonly Position[] | undefined,
): TileMove[] | undefined {
  return places && moves.map(({ id, position }, at) => ({ id, position: places[at] ?? position }));
}
