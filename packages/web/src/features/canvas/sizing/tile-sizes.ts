import { type Size, areaOf, doOverlap } from "@mosaico/domain/mosaic/area";
import type { IsFree } from "@mosaico/domain/mosaic/clear-moves";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import { freeAmong, obstacleAt } from "../moving/free-among.ts";

/** A tile and its new size. */
export type TileSize = Size & { readonly id: TileId };

type Document = Pick<CanvasDocument, "index" | "sections">;

/** Why no tile got another size: a tile is in the way, or the size is the smallest or largest one. */
export type SizeProblem = { readonly beside: Tile } | "smallest" | "largest";

/**
 * The size that a tile gets whose corner is dragged: its top left corner stays, and it becomes as large as wanted, or
 * nearly so, without covering another tile (V6).
 */
export function largestFit(document: Document, tile: Tile, wanted: Size): Size {
  const isFree = freeAmong(document, new Set([tile.id]));
  const { width, height } = tile.data;
  let best: Size = { width, height };
  let min = Infinity;
  for (const size of sizesUpTo(wanted)) {
    if (!isFree({ ...areaOf(tile), ...size })) continue;
    const missing = wanted.width - size.width + wanted.height - size.height;
    if (missing > min || (missing === min && surface(size) <= surface(best))) continue;
    best = size;
    min = missing;
  }
  return best;
}

/** The sizes of tiles after a step by keyboard, in cells; tiles without space for it keep theirs (V6). */
export function stepSizes(
  document: Document,
  tiles: readonly Tile[],
  step: Size,
): { readonly sizes: readonly TileSize[]; readonly problem: SizeProblem | undefined } {
  const sizes: TileSize[] = [];
  const grown: ReturnType<typeof areaOf>[] = [];
  let problem: SizeProblem | undefined;
  for (const tile of tiles) {
    const { width, height } = tile.data;
    const size = { width: width + step.width, height: height + step.height };
    const limit = limitOf(size);
    const area = { ...areaOf(tile), ...size };
    const beside = obstacleAt(document, area, new Set([tile.id]));
    const isClear: IsFree = (own) => grown.every((other) => !doOverlap(other, own));
    if (limit !== undefined) problem ??= limit;
    else if (beside !== undefined) problem ??= { beside };
    else if (isClear(area)) {
      grown.push(area);
      sizes.push({ id: tile.id, ...size });
    }
  }
  return { sizes, problem };
}

/** A size within the limits of tiles (T10), in whole cells. */
export function withinLimits({ width, height }: Size): Size {
  const clamp = (n: number) => Math.min(TILE_LIMITS.cells, Math.max(1, Math.round(n)));
  return { width: clamp(width), height: clamp(height) };
}

function limitOf(size: Size): "smallest" | "largest" | undefined {
  const allowed = withinLimits(size);
  if (allowed.width > size.width || allowed.height > size.height) return "smallest";
  return allowed.width < size.width || allowed.height < size.height ? "largest" : undefined;
}

function* sizesUpTo(max: Size): Generator<Size> {
  for (let width = 1; width <= max.width; width++) {
    for (let height = 1; height <= max.height; height++) yield { width, height };
  }
}

function surface({ width, height }: Size): number {
  return width * height;
}
