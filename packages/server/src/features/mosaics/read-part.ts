import {
  type Bounds,
  CELL,
  areaOf,
  boundsOf,
  edgesOf,
  joinBounds,
} from "@mosaico/domain/mosaic/area";
import { BLOCK, blockAt, cornerOf } from "@mosaico/domain/mosaic/block";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import { POSITION_LIMIT, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { GRID_COLUMNS } from "@mosaico/domain/mosaic/reading-grid";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { setImmediate } from "node:timers/promises";
import type { SystemCtx } from "#platform/context.ts";
import { withinMoment } from "#platform/within-moment.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { findMosaic } from "./mosaics.store.ts";
import { readBeginning } from "./read-beginning.ts";
import { MAX_LIGHT_TILES } from "./open-snapshot.ts";
import { type Span, findLastBlock, listPieces, listSections, listSpans } from "./part.store.ts";
import { listTiles } from "./tiles.store.ts";

/** The most pieces in one answer: more than a window shows at a size at which they can be read. */
export const MAX_PART_PIECES = 2500;

/** How far a piece may reach beyond the cell in which it begins. */
const REACH = TILE_LIMITS.cells * CELL;

/** The most pieces of a beginning, and the fewest. */
const MAX_BEGINNING = 300;
const MIN_BEGINNING = 60;
/** How many screens of a reading grid the beginning fills, if no piece is larger than a cell. */
const SCREENS = 8;

/** The part that is asked for: so much around a point, or around the middle of the mosaic; or its beginning. */
export type PartRequest = {
  readonly width: number;
  readonly height: number;
  readonly around?: Position;
  readonly isInReading?: true;
  /** With that, the section or tile at which it begins. */
  readonly from?: TileId;
};

/** The part that a request asks for. */
export function partRequest(query: {
  readonly width: string;
  readonly height: string;
  readonly around?: string | undefined;
  readonly order?: "reading" | undefined;
  readonly from?: string | undefined;
}): PartRequest {
  const size = { width: Number(query.width), height: Number(query.height) };
  if (query.order !== undefined)
    return { ...size, isInReading: true, ...(query.from !== undefined && { from: query.from }) };
  if (query.around === undefined) return size;
  const [x = 0, y = 0] = query.around.split(",").map(Number);
  return { ...size, around: { x: within(x), y: within(y) } };
}

/** A part of a mosaic. */
export type Part = {
  readonly mosaic: MosaicResource;
  /** All sections, and the pieces of the part. */
  readonly tiles: readonly Tile[];
  /** Whether these are all tiles of the mosaic. */
  readonly isWhole: boolean;
  /** The area of which all pieces are there. */
  readonly part: Bounds;
  /** At shortest around all pieces and sections; null for none. */
  readonly bounds: Bounds | null;
  /** Present for a beginning in reading order: the place of its last piece; null if none follow. */
  readonly end?: ReadingPlace | null;
};

/**
 * Reads the part of a mosaic that is in view, and the whole of a small one, in few looks at an index: what it costs is
 * bounded by what is in view.
 */
export async function readPart(
  ctx: SystemCtx,
  { mosaicId }: Pick<MosaicResource, "mosaicId">,
  request: PartRequest,
): Promise<Part> {
  return withinMoment(ctx, async (moment) => {
    const mosaic = await findMosaic(moment, mosaicId);
    if (mosaic === undefined) throw new AppError("notFound");
    if (mosaic.tileCount <= MAX_LIGHT_TILES)
      return wholePart(mosaic, await listTiles(moment, mosaic));
    return (request.isInReading ? readFirstScreens : readAround)(moment, mosaic, request);
  });
}

/** All of a small mosaic. */
export function wholePart(mosaic: MosaicResource, tiles: readonly Tile[]): Part {
  const bounds = boundsOf(tiles.map(areaOf)) ?? null;
  return { mosaic, tiles, isWhole: true, part: EVERYWHERE, bounds };
}

const NOWHERE: Bounds = { left: 0, top: 0, right: 0, bottom: 0 };
const EVERYWHERE: Bounds = {
  left: -POSITION_LIMIT,
  top: -POSITION_LIMIT,
  right: 2 * POSITION_LIMIT,
  bottom: 2 * POSITION_LIMIT,
};

/** Z11: what a phone shows first. */
async function readFirstScreens(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  { width, height, from }: PartRequest,
): Promise<Part> {
  const spans = await listSpans(ctx, mosaic);
  const last = await findLastBlock(ctx, mosaic);
  const rows = Math.ceil((SCREENS * height) / (width / GRID_COLUMNS));
  const max = Math.min(MAX_BEGINNING, Math.max(MIN_BEGINNING, GRID_COLUMNS * rows));
  const { sections, pieces, end } = await readBeginning(ctx, mosaic, spans, max, {
    ...(from !== undefined && { from }),
  });
  const bounds = joinBounds(boundsOfBlocks(spans, last), boundsOf(sections.map(areaOf))) ?? null;
  const tiles = [...sections, ...pieces];
  const isWhole = tiles.length === mosaic.tileCount;
  return { mosaic, tiles, isWhole, part: isWhole ? EVERYWHERE : NOWHERE, bounds, end };
}

/** Reads what lies around a point, or around the middle of the mosaic. */
export async function readAround(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  request: PartRequest,
): Promise<Part> {
  const sections = mosaic.sectionCount === 0 ? [] : await listSections(ctx, mosaic);
  const spans = await listSpans(ctx, mosaic);
  const end = await findLastBlock(ctx, mosaic);
  const bounds = joinBounds(boundsOfBlocks(spans, end), boundsOf(sections.map(areaOf)));
  const made = { mosaic, bounds: bounds ?? null };
  if (bounds === undefined) return { ...made, tiles: [], isWhole: true, part: EVERYWHERE };
  const part = boundsAround(request.around ?? middleOf(bounds), sizeOf(request, bounds));
  let found = await readPieces(ctx, mosaic, part);
  const nearest = found.pieces.length === 0 ? nearestOf(spans, middleOf(bounds)) : undefined;
  // Nothing is in the middle, as in a ring.
  if (nearest !== undefined && request.around === undefined)
    found = await readPieces(ctx, mosaic, boundsAround(nearest, request));
  const tiles = [...sections, ...found.pieces];
  return { ...made, tiles, isWhole: tiles.length === mosaic.tileCount, part: found.part };
}

/** A mosaic that is little larger than the window is shown whole, only smaller. */
function sizeOf({ width, height, around }: PartRequest, bounds: Bounds) {
  // The bounds are those of blocks.
  const isSmall =
    bounds.right - bounds.left <= 2 * width + BLOCK &&
    bounds.bottom - bounds.top <= 2 * height + BLOCK;
  return isSmall && around === undefined
    ? { width: 2 * width + 2 * BLOCK, height: 2 * height + 2 * BLOCK }
    : { width, height };
}

/** Column by column from the middle, so that a limit leaves out what is farthest. */
async function readPieces(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  whole: Bounds,
): Promise<{ readonly pieces: Tile[]; readonly part: Bounds }> {
  const pieces: Tile[] = [];
  let part = whole;
  const read = { left: Infinity, right: -Infinity };
  const [left, top] = [within(whole.left - REACH), within(whole.top - REACH)];
  const [right, bottom] = [within(whole.right), within(whole.bottom)];
  for (const x of columnsFromMiddle(left, right)) {
    const max = MAX_PART_PIECES - pieces.length;
    const some = await listPieces(ctx, mosaic, {
      first: blockAt({ x, y: top }),
      last: blockAt({ x, y: bottom }),
      left,
      right,
      top,
      bottom,
      max: max + 1,
    });
    if (some.length > max) {
      part = {
        ...whole,
        left: Math.max(whole.left, read.left + REACH),
        right: Math.min(whole.right, read.right),
      };
      break;
    }
    pieces.push(...some);
    read.left = Math.min(read.left, x);
    read.right = Math.max(read.right, x + BLOCK);
    // SQLite answers synchronously: others have their turn between columns.
    await setImmediate();
  }
  return { pieces: pieces.filter((piece) => isIn(piece, part)), part };
}

/** The left edges of the columns of blocks, from the one in the middle. */
function columnsFromMiddle(left: number, right: number): number[] {
  const middle = (left + right) / 2;
  const columns: number[] = [];
  for (let { x } = cornerOf(blockAt({ x: left, y: 0 })); x < right; x += BLOCK) columns.push(x);
  const distance = (x: number) => Math.abs(x + BLOCK / 2 - middle);
  return columns.toSorted((a, b) => distance(a) - distance(b));
}

function isIn(tile: Tile, part: Bounds): boolean {
  const { left, top, right, bottom } = edgesOf(areaOf(tile));
  return left < part.right && right > part.left && top < part.bottom && bottom > part.top;
}

function boundsOfBlocks(spans: readonly Span[], end: number | undefined): Bounds | undefined {
  const [first] = spans;
  if (first === undefined || end === undefined) return undefined;
  const tops = spans.map((span) => cornerOf(span.first).y);
  const bottoms = spans.map((span) => cornerOf(span.last).y);
  return {
    left: cornerOf(first.first).x,
    top: Math.min(...tops),
    right: cornerOf(end).x + BLOCK,
    bottom: Math.max(...bottoms) + BLOCK,
  };
}

/** The corner of the block that begins or ends a column nearest to a point. */
function nearestOf(spans: readonly Span[], { x, y }: Position): Position | undefined {
  let nearest: Position | undefined;
  let shortest = Infinity;
  for (const block of spans.flatMap(({ first, last }) => [first, last])) {
    const corner = cornerOf(block);
    const distance = (corner.x - x) ** 2 + (corner.y - y) ** 2;
    if (distance >= shortest) continue;
    shortest = distance;
    nearest = { x: corner.x + BLOCK / 2, y: corner.y + BLOCK / 2 };
  }
  return nearest;
}

function boundsAround(
  { x, y }: Position,
  { width, height }: { readonly width: number; readonly height: number },
): Bounds {
  return {
    left: x - width / 2,
    top: y - height / 2,
    right: x + width / 2,
    bottom: y + height / 2,
  };
}

function middleOf({ left, top, right, bottom }: Bounds): Position {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function within(distance: number): number {
  return Math.min(POSITION_LIMIT, Math.max(-POSITION_LIMIT, distance));
}
