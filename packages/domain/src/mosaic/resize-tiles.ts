import { POSITION_LIMIT } from "../tile/limits.ts";
import type { Position } from "../tile/tile.ts";
import { type Area, CELL, type Size, doOverlap, lengthOf } from "./area.ts";
import type { IsFree } from "./clear-moves.ts";
import { ringOffsets } from "./placement.ts";

// How many places are tried, in all, to find the nearest one of each tile. The tiles left over share one search.
const MAX_OWN_TRIES = 50_000;

/**
 * V7: the areas of tiles that all get one size, in the order given. A tile with enough space stays where it is. Tiles
 * that would overlap one another are spread from their top left corner, so that they keep their arrangement, and one
 * that would overlap another tile then goes to the nearest free cells. `isFree` knows all tiles that are not resized.
 */
export function resizeTiles(areas: readonly Area[], size: Size, isFree: IsFree): Area[] {
  const taken = new SameSizeIndex(size);
  const isClear = (place: Area) => isOnCanvas(place) && isFree(place) && taken.isFree(place);
  const results = new Map<Area, Area>();
  const put = (area: Area, place: Area) => {
    taken.add(place);
    results.set(area, place);
  };

  const rest: { readonly area: Area; readonly wanted: Area }[] = [];
  for (const [area, wanted] of groupsOf(areas, size).flatMap((group) => spread(group, size))) {
    if (isClear(wanted)) put(area, wanted);
    else rest.push({ area, wanted });
  }

  let tries = 0;
  while (rest[0] !== undefined && tries < MAX_OWN_TRIES) {
    const { area, wanted } = rest[0];
    const places = placesAround(wanted);
    let place = places.next().value;
    while (!isClear(place) && ++tries < MAX_OWN_TRIES) place = places.next().value;
    if (tries >= MAX_OWN_TRIES) break;
    put(area, place);
    rest.shift();
  }

  const places = placesAround(rest[Math.floor(rest.length / 2)]?.wanted ?? { x: 0, y: 0, ...size });
  for (const { area } of rest) {
    let place = places.next().value;
    while (!isClear(place)) place = places.next().value;
    put(area, place);
  }
  return areas.map((area) => results.get(area) ?? area);
}

/**
 * The tiles in groups of those that would overlap one another, directly or through others, if they stayed where they
 * are. Tiles without such neighbours come first.
 */
function groupsOf(areas: readonly Area[], size: Size): Area[][] {
  const index = new SameSizeIndex(size);
  const originals = new Map<Area, Area>();
  for (const area of areas) {
    const resized = { ...area, ...size };
    originals.set(resized, area);
    index.add(resized);
  }
  const seen = new Set<Area>();
  const groups: Area[][] = [];
  for (const start of originals.keys()) {
    if (seen.has(start)) continue;
    seen.add(start);
    const group = [start];
    for (const one of group) {
      for (const other of index.overlapping(one)) {
        if (seen.has(other)) continue;
        seen.add(other);
        group.push(other);
      }
    }
    groups.push(group.map((resized) => originals.get(resized) ?? resized));
  }
  return groups.toSorted((a, b) => Number(a.length > 1) - Number(b.length > 1));
}

/** Each tile of a group with its new area: columns and rows move on by as much as those before them have grown. */
function spread(group: readonly Area[], size: Size): (readonly [Area, Area])[] {
  if (group.length === 1) return group.map((area) => [area, { ...area, ...size }]);
  const across = spreadAlong(
    group.map(({ x, width }) => ({ start: x, cells: width })),
    size.width,
  );
  const down = spreadAlong(
    group.map(({ y, height }) => ({ start: y, cells: height })),
    size.height,
  );
  return group
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
    .map((area) => [
      area,
      { x: across.get(area.x) ?? area.x, y: down.get(area.y) ?? area.y, ...size },
    ]);
}

/** Where each start along an axis moves, so that what came after another tile still does. */
function spreadAlong(
  tiles: readonly { readonly start: number; readonly cells: number }[],
  cells: number,
): Map<number, number> {
  const ends = tiles
    .map(({ start, cells: before }) => ({ start, end: start + lengthOf(before) }))
    .toSorted((a, b) => a.end - b.end);
  const starts = [...new Set(tiles.map(({ start }) => start))].toSorted((a, b) => a - b);
  const moved = new Map<number, number>();
  let reach = -Infinity;
  let passed = 0;
  for (const start of starts) {
    for (let one = ends[passed]; one !== undefined && one.end <= start; one = ends[++passed]) {
      reach = Math.max(reach, (moved.get(one.start) ?? one.start) + cells * CELL);
    }
    moved.set(start, Math.max(start, reach));
  }
  return moved;
}

/** Whole cells around an area, without end: ring by ring, each from its nearest places to its corners. */
function* placesAround({ x, y, width, height }: Area): Generator<Area, never> {
  const column = Math.round(x / CELL);
  const row = Math.round(y / CELL);
  for (let ring = 0; ; ring++) {
    const offsets = [...ringOffsets(ring)].toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));
    for (const [across, down] of offsets) {
      yield { x: (column + across) * CELL + 0, y: (row + down) * CELL + 0, width, height };
    }
  }
}

function isOnCanvas({ x, y }: Position): boolean {
  return Math.max(Math.abs(x), Math.abs(y)) <= POSITION_LIMIT;
}

/** Areas of one size in buckets as large as they are, so that only nine buckets can contain an overlapping one. */
class SameSizeIndex {
  readonly #buckets = new Map<string, Area[]>();
  readonly #width: number;
  readonly #height: number;

  constructor({ width, height }: Size) {
    this.#width = width * CELL;
    this.#height = height * CELL;
  }

  add(area: Area): void {
    const key = this.#key(area, 0, 0);
    const bucket = this.#buckets.get(key);
    if (bucket === undefined) this.#buckets.set(key, [area]);
    else bucket.push(area);
  }

  isFree(area: Area): boolean {
    return this.overlapping(area).next().done === true;
  }

  *overlapping(area: Area): Generator<Area> {
    for (let across = -1; across <= 1; across++) {
      for (let down = -1; down <= 1; down++) {
        for (const one of this.#buckets.get(this.#key(area, across, down)) ?? []) {
          if (doOverlap(one, area)) yield one;
        }
      }
    }
  }

  #key({ x, y }: Position, across: number, down: number): string {
    return `${Math.floor(x / this.#width) + across} ${Math.floor(y / this.#height) + down}`;
  }
}
