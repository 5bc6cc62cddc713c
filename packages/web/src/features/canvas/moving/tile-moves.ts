import { areaOf, oneCellAt } from "@mosaico/domain/mosaic/area";
import { settleGroup, stepGroup } from "@mosaico/domain/mosaic/clear-moves";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { freeAmong } from "./free-among.ts";

/** A tile and its new position. */
export type TileMove = { readonly id: TileId; readonly position: Position };

type Document = Pick<CanvasDocument, "index" | "find">;

/** V6: the positions of tiles after a step by keyboard; undefined if there is no space in that direction. */
export function stepMoves(
  document: Document,
  tiles: readonly Tile[],
  step: Position,
): TileMove[] | undefined {
  return placed(tiles, stepGroup(tiles.map(areaOf), step, freeAround(document, tiles)));
}

/** V6: the positions of tiles dropped here; undefined if there is no space anywhere near. */
export function settleMoves(
  document: Document,
  moves: readonly TileMove[],
): TileMove[] | undefined {
  const areas = moves.map(({ id, position }) => {
    const tile = document.find(id);
    return tile === undefined ? oneCellAt(position) : areaOf({ ...tile, position });
  });
  return placed(moves, settleGroup(areas, freeAround(document, moves)));
}

function freeAround({ index }: Document, moves: readonly TileMove[]) {
  return freeAmong(index, new Set(moves.map(({ id }) => id)));
}

function placed(
  moves: readonly TileMove[],
  places: readonly Position[] | undefined,
): TileMove[] | undefined {
  return (
    places &&
    moves.map(({ id, position }, at) => {
      const { x, y } = places[at] ?? position;
      return { id, position: { x, y } };
    })
  );
}
