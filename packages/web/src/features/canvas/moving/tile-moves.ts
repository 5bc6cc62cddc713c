import {
  type Area,
  areaOf,
  doOverlap,
  edgesOf,
  middleOf,
  oneCellAt,
} from "@mosaico/domain/mosaic/area";
import {
  FREE_STEP,
  type IsFree,
  landGroup,
  placeFreely,
  settleGroup,
  stepGroup,
} from "@mosaico/domain/mosaic/clear-moves";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { freeAmong } from "./free-among.ts";

/** A tile and its new position. */
export type TileMove = { readonly id: TileId; readonly position: Position };

type Document = Pick<CanvasDocument, "index" | "sections" | "find">;

/** V6: the positions of tiles after a step by keyboard; undefined if there is no space in that direction. */
export function stepMoves(
  document: Document,
  tiles: readonly Tile[],
  step: Position,
): TileMove[] | undefined {
  return placed(tiles, stepGroup(tiles.map(areaOf), step, freeAround(document, tiles)));
}

/** V6: the positions of tiles that are put here; undefined if there is no space anywhere near. */
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

/** V8: returns whether tiles are placed freely: in a mosaic with free placement unless Alt is held, else if it is. */
export function isPlacedFreely(
  { settings }: Pick<CanvasDocument, "settings">,
  { altKey }: { readonly altKey: boolean },
): boolean {
  return settings.freePlacement !== altKey;
}

/** The positions of tiles after a free step by keyboard (V8), whatever they then overlap. */
export function stepFreely(tiles: readonly Tile[], [x, y]: readonly [number, number]): TileMove[] {
  return tiles.map(({ id, position }) => ({
    id,
    position: { x: position.x + x * FREE_STEP, y: position.y + y * FREE_STEP },
  }));
}

/** Where dragged tiles go, and the tile that changes places with a single one. */
export type Landing = {
  readonly moves: readonly TileMove[];
  readonly exchanged: Tile | undefined;
};

/** V8: what happens if tiles are dropped here, the first of which leads; undefined if there is no space near. */
export function landMoves(
  document: Document,
  held: readonly TileMove[],
  freely: boolean,
): Landing | undefined {
  const tiles = held.flatMap(({ id }) => document.find(id) ?? []);
  const [leader] = tiles;
  const [at] = held;
  if (leader === undefined || at === undefined) return { moves: [], exchanged: undefined };
  const areas = tiles.map(areaOf);
  const by = { x: at.position.x - leader.position.x, y: at.position.y - leader.position.y };
  const exchanged = freely || tiles.length > 1 ? undefined : exchangedWith(document, leader, by);
  if (exchanged !== undefined) {
    const moves = [
      { id: leader.id, position: exchanged.position },
      { id: exchanged.id, position: leader.position },
    ];
    return { moves, exchanged };
  }
  const places = freely
    ? placeFreely(areas, by)
    : landGroup(areas, by, freeAround(document, tiles));
  const moves = placed(tiles, places);
  return moves && { moves, exchanged: undefined };
}

/** The tile of the same size that contains the middle of a dragged one, if each fits where the other is. */
function exchangedWith(document: Document, tile: Tile, by: Position): Tile | undefined {
  const from = areaOf(tile);
  const held = { ...from, x: from.x + by.x, y: from.y + by.y };
  const middle = middleOf(held);
  // It has not left its own place yet.
  if (contains(from, middle)) return undefined;
  for (const other of document.index.overlapping(held)) {
    const area = areaOf(other);
    const isAlike = area.width === from.width && area.height === from.height;
    if (other.id === tile.id || other.data.locked || !isAlike || !contains(area, middle)) continue;
    const isFree = freeAmong(document, new Set([tile.id, other.id]));
    if (isFree(area) && isFree(from) && !doOverlap(area, from)) return other;
  }
  return undefined;
}

function contains(area: Area, { x, y }: Position): boolean {
  const { left, top, right, bottom } = edgesOf(area);
  return x >= left && x <= right && y >= top && y <= bottom;
}

function freeAround(document: Document, moves: readonly { readonly id: TileId }[]): IsFree {
  return freeAmong(document, new Set(moves.map(({ id }) => id)));
}

function placed(
  moves: readonly Pick<Tile, "id" | "position">[],
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
