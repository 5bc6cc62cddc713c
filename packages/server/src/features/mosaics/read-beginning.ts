import { type Bounds, CELL, areaOf, edgesOf, lengthOf } from "@mosaico/domain/mosaic/area";
import { BLOCK } from "@mosaico/domain/mosaic/block";
import {
  type ReadingGroup,
  type ReadingPlace,
  beginningOf,
  compareInRows,
  groupsInReading,
} from "@mosaico/domain/mosaic/reading-order";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import { POSITION_LIMIT, TILE_LIMITS } from "@mosaico/domain/tile/limits";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { MosaicResource } from "./mosaic-resource.ts";
import { TILES_AT_ONCE } from "./open-snapshot.ts";
import { MAX_SPANS, type Span, listSections } from "./part.store.ts";
import { type Budget, piecesInRows } from "./pieces-in-rows.ts";
import { findTiles, listTilesAfter } from "./tiles.store.ts";

/** The most rows that are read before all of the mosaic is read by a thread of its own. */
const MAX_ROWS = 10_000;
/** How far the middle of a piece may be from where it begins. */
const TO_MIDDLE = lengthOf(TILE_LIMITS.cells) / 2;
const EVERYWHERE: Bounds = {
  left: -POSITION_LIMIT,
  top: -POSITION_LIMIT,
  right: POSITION_LIMIT + 1,
  bottom: POSITION_LIMIT + 1,
};

/** Z8: the beginning of a mosaic in reading order. */
export type Beginning = {
  readonly sections: readonly Tile[];
  /** The first pieces in reading order, without those in folded sections. */
  readonly pieces: readonly Tile[];
  /** The place of the last of them; null if none follow. */
  readonly end: ReadingPlace | null;
};

/** In place of the beginning, a section of which also folded pieces are read, from a row of cells on. */
type Start = { readonly section: Tile | undefined; readonly top: number };

type Options = {
  readonly here?: boolean;
  readonly maxRows?: number;
  /** The section or tile at which to begin. */
  readonly from?: TileId;
};

/**
 * Reads the first pieces of a mosaic in reading order, by few looks at the index of blocks: what it costs is bounded,
 * however large the mosaic is. Only if it has to pass by very many pieces of sections before it finds enough outside of
 * them, all tiles are read, in a thread of its own unless `here` is set.
 */
export async function readBeginning(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  spans: readonly Span[],
  max: number,
  { here = false, maxRows = MAX_ROWS, from }: Options = {},
): Promise<Beginning> {
  const sections = mosaic.sectionCount === 0 ? [] : await listSections(ctx, mosaic);
  const start = from === undefined ? undefined : await findStart(ctx, mosaic, sections, from);
  const found =
    spans.length < MAX_SPANS
      ? await readFirst(ctx, mosaic, spans, sections, { max, maxRows, start })
      : undefined;
  if (found !== undefined) return { sections, ...found };
  if (!here) leaveToThread(ctx);
  return readAll(ctx, mosaic, max, start);
}

async function findStart(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  sections: readonly Tile[],
  from: TileId,
): Promise<Start> {
  const section = sections.find(({ id }) => id === from);
  if (section !== undefined) return { section, top: -Infinity };
  const tile = (await findTiles(ctx, mosaic, [from])).get(from);
  if (tile === undefined) throw new AppError("notFound");
  const top = Math.floor(tile.position.y / CELL) * CELL;
  return { section: sectionOf(areaOf(tile), sections), top };
}

async function readFirst(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  spans: readonly Span[],
  sections: readonly Tile[],
  { max, maxRows, start }: { max: number; maxRows: number; start: Start | undefined },
): Promise<Pick<Beginning, "pieces" | "end"> | undefined> {
  const budget: Budget = { rows: maxRows };
  const pieces: Tile[] = [];
  let end: ReadingPlace | null = null;
  const groups = [undefined, ...sections.toSorted(compareInRows)];
  for (const section of start === undefined
    ? groups
    : groups.slice(groups.indexOf(start.section))) {
    const isStart = start !== undefined && section === start.section;
    if (section?.data.folded === true && !isStart) continue;
    const whole = section === undefined ? EVERYWHERE : beginningsIn(section);
    const area = isStart ? { ...whole, top: Math.max(whole.top, start.top) } : whole;
    const near = new NearSections(sections);
    for await (const piece of piecesInRows(ctx, mosaic, spans, area, budget)) {
      if (near.of(piece) !== section) continue;
      if (pieces.length === max) return { pieces, end };
      pieces.push(piece);
      end = { id: piece.id, position: piece.position, section: section?.id ?? null };
    }
    if (budget.rows < 0) return undefined;
  }
  return { pieces, end: null };
}

/** Where the pieces of a section may begin. */
function beginningsIn(section: Tile): Bounds {
  const { x, y, width, height } = areaOf(section);
  return {
    left: x - TO_MIDDLE,
    top: y - TO_MIDDLE,
    right: x + width * CELL,
    bottom: y + height * CELL,
  };
}

/** Finds the sections of pieces that come row by row, among the few that are near. */
class NearSections {
  readonly #sections: readonly Tile[];
  #near: readonly Tile[] = [];
  #to = -Infinity;

  constructor(sections: readonly Tile[]) {
    this.#sections = sections;
  }

  of(piece: Tile): Tile | undefined {
    const { y } = piece.position;
    // Within a row of cells, the next one may begin a little higher.
    if (y >= this.#to) {
      const [from, to] = [y - CELL, y + BLOCK];
      this.#near = this.#sections.filter((section) => {
        const { top, bottom } = edgesOf(areaOf(section));
        return top < to + TO_MIDDLE && bottom + CELL > from;
      });
      this.#to = to;
    }
    return sectionOf(areaOf(piece), this.#near);
  }
}

async function readAll(
  ctx: SystemCtx,
  mosaic: MosaicResource,
  max: number,
  start: Start | undefined,
): Promise<Beginning> {
  const sections: Tile[] = [];
  const pieces: Tile[] = [];
  for (let last: string | undefined; ;) {
    const some: Tile[] = await listTilesAfter(ctx, mosaic, last, TILES_AT_ONCE);
    for (const tile of some) (isSection(tile) ? sections : pieces).push(tile);
    last = some.at(-1)?.id;
    if (some.length < TILES_AT_ONCE) break;
  }
  const groups = groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
  return {
    sections,
    ...beginningOf(start === undefined ? groups : groupsFrom(groups, start), max),
  };
}

function groupsFrom(groups: readonly ReadingGroup[], start: Start): readonly ReadingGroup[] {
  const at = groups.findIndex(({ section }) => section?.id === start.section?.id);
  const [first, ...others] = groups.slice(at);
  if (first === undefined) return [];
  const { section } = first;
  // It is read even if it is folded.
  const data = section && { ...section.data, folded: false };
  const pieces = first.pieces.filter(({ position }) => position.y >= start.top);
  return [{ section: section && data && { ...section, data }, pieces }, ...others];
}
