import {
  type Alignment,
  type Direction,
  type Placed,
  alignTiles,
  distributeTiles,
  passOverLocked,
  tidyTiles,
} from "@mosaico/domain/mosaic/arrange";
import type { IsFree } from "@mosaico/domain/mosaic/clear-moves";
import type { ChangeProblem } from "@mosaico/domain/mosaic/apply";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { resizeTiles } from "@mosaico/domain/mosaic/resize-tiles";
import { type Size, areaOf, boundsOf } from "@mosaico/domain/mosaic/area";
import type { Tile, TileData, TileId } from "@mosaico/domain/tile/tile";
import { freeAmong } from "#features/canvas/moving/free-among.ts";
import type { TileSelection } from "#features/canvas/selection/tile-selection.ts";
import type { OpenMosaic } from "#features/sync/open-mosaic.ts";
import { randomId } from "#platform/ids/random-id.ts";

/** What the tools operate on. */
export type ArrangeContext = {
  readonly open: Pick<OpenMosaic, "accountId" | "document" | "edit">;
  readonly selection: TileSelection;
};

/**
 * The result of a tool: the number of affected tiles, the number of skipped locked ones, and how to undo it; or why
 * nothing was done.
 */
export type Work = {
  readonly count: number;
  readonly locked: number;
  readonly inverse: readonly Operation[];
  readonly problem?: ChangeProblem;
};

/** The selected tiles, in no particular order. */
export function selectedTiles({ open, selection }: ArrangeContext): Tile[] {
  return [...selection.ids].flatMap((id) => open.document.find(id) ?? []);
}

export function align(context: ArrangeContext, to: Alignment): Work {
  return rearrange(context, (tiles, isFree) => alignTiles(tiles, to, isFree));
}

/** V6: returns undefined if tiles would overlap. */
export function distribute(context: ArrangeContext, direction: Direction): Work | undefined {
  return rearrange(context, (tiles, isFree) => distributeTiles(tiles, direction, isFree));
}

export function tidy(context: ArrangeContext): Work {
  return rearrange(context, tidyTiles);
}

export function setLocked(context: ArrangeContext, locked: boolean): Work {
  const others = selectedTiles(context).filter(({ data }) => data.locked !== locked);
  const operations = others.map(({ id }) => ({ op: "updateTile", id, data: { locked } }) as const);
  return carryOut(context, operations, 0);
}

/** T11 to T13: gives the selected tiles a face, a colour or a framing. */
export function setAppearance(
  context: ArrangeContext,
  appearance: Partial<Pick<TileData, "face" | "colour" | "framing">>,
): Work {
  const { free, locked } = passOverLocked(selectedTiles(context));
  const operations = free.map(({ id }) => ({ op: "updateTile", id, data: appearance }) as const);
  return carryOut(context, operations, locked);
}

/** T10, V7: gives the selected tiles a size. */
export function resize(context: ArrangeContext, { width, height }: Size): Work {
  const { free, locked } = passOverLocked(selectedTiles(context));
  const isFree = freeAmong(context.open.document, new Set(free.map(({ id }) => id)));
  const places = resizeTiles(free.map(areaOf), { width, height }, isFree);
  const operations: Operation[] = [];
  for (const [at, { id, position, data }] of free.entries()) {
    const { x, y } = places[at] ?? position;
    if (width !== data.width || height !== data.height) {
      operations.push({ op: "updateTile", id, data: { width, height } });
    }
    if (x !== position.x || y !== position.y) {
      operations.push({ op: "moveTile", id, position: { x, y } });
    }
  }
  return carryOut(context, operations, locked, free.length);
}

export function remove(context: ArrangeContext): Work {
  const { free, locked } = passOverLocked(selectedTiles(context));
  return carryOut(
    context,
    free.map(({ id }) => ({ op: "removeTile", id }) as const),
    locked,
  );
}

/** V4: copies the tiles to the nearest free place and selects the copies; undefined if there is none. */
export function duplicate(context: ArrangeContext): Work | undefined {
  const tiles = selectedTiles(context);
  const bounds = boundsOf(tiles.map(areaOf));
  if (bounds === undefined) return { count: 0, locked: 0, inverse: [] };
  const middle = {
    x: (bounds.left + bounds.right) / 2,
    y: (bounds.top + bounds.bottom) / 2,
  };
  const places = context.open.document.placesForGroup(tiles.map(areaOf), middle);
  return places && putDown(context, withNewIds(tiles, places));
}

/** Copies tiles to these positions. Copies are not locked. */
export function withNewIds(tiles: readonly Tile[], places: readonly Tile["position"][]): Tile[] {
  return tiles.map(({ position, data }, at) => ({
    id: randomId(),
    position: places[at] ?? position,
    data: { ...data, locked: false },
  }));
}

/** Adds tiles and selects them. */
export function putDown(context: ArrangeContext, tiles: readonly Tile[]): Work {
  const work = carryOut(
    context,
    tiles.map((tile) => ({ op: "addTile", tile }) as const),
    0,
  );
  if (work.problem === undefined) context.selection.set(tiles.map(({ id }) => id));
  return work;
}

type Arrange<Result> = (tiles: readonly Tile[], isFree: IsFree) => Result;

function rearrange(context: ArrangeContext, arrange: Arrange<Placed[]>): Work;
function rearrange(
  context: ArrangeContext,
  arrange: Arrange<Placed[] | undefined>,
): Work | undefined;
function rearrange(
  context: ArrangeContext,
  arrange: Arrange<Placed[] | undefined>,
): Work | undefined {
  const { free, locked } = passOverLocked(selectedTiles(context));
  const before = new Map<TileId, Tile>(free.map((tile) => [tile.id, tile]));
  const isFree = freeAmong(context.open.document, new Set(before.keys()));
  const moves = arrange(free, isFree)?.filter(({ id, position }) => {
    const was = before.get(id)?.position;
    return was?.x !== position.x || was.y !== position.y;
  });
  return (
    moves &&
    carryOut(
      context,
      moves.map(({ id, position }) => ({ op: "moveTile", id, position }) as const),
      locked,
    )
  );
}

/** One edit for all tiles, so that it is one undo step. */
function carryOut(
  { open }: ArrangeContext,
  operations: readonly Operation[],
  locked: number,
  count = operations.length,
): Work {
  if (operations.length === 0) return { count, locked, inverse: [] };
  const outcome = open.edit(operations);
  return outcome.ok
    ? { count, locked, inverse: outcome.value.inverse }
    : { count: 0, locked, inverse: [], problem: outcome.problem };
}
