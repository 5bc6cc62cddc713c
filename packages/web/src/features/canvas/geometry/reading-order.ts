import { CELL } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";

/** Compares tiles in reading order: row by row, each from left to right. Never 0 for two different tiles. */
export function compareInReading(a: Tile, b: Tile): number {
  return (
    Math.floor(a.position.y / CELL) - Math.floor(b.position.y / CELL) ||
    a.position.x - b.position.x ||
    a.position.y - b.position.y ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/** The next or previous tile in reading order; undefined at the end. */
export function neighbourInReading(
  tiles: Iterable<Tile>,
  from: Tile,
  direction: "next" | "previous",
): Tile | undefined {
  const sign = direction === "next" ? 1 : -1;
  let best: Tile | undefined;
  for (const tile of tiles) {
    if (compareInReading(tile, from) * sign <= 0) continue;
    if (best === undefined || compareInReading(tile, best) * sign < 0) best = tile;
  }
  return best;
}

/** The first tile in reading order. */
export function firstInReading(tiles: Iterable<Tile>): Tile | undefined {
  let first: Tile | undefined;
  for (const tile of tiles) {
    if (first === undefined || compareInReading(tile, first) < 0) first = tile;
  }
  return first;
}

/** The last tile in reading order. */
export function lastInReading(tiles: Iterable<Tile>): Tile | undefined {
  let last: Tile | undefined;
  for (const tile of tiles) {
    if (last === undefined || compareInReading(tile, last) > 0) last = tile;
  }
  return last;
}
