import { type Area, CELL, areaOf, cellsUnder, middleOf } from "@mosaico/domain/mosaic/area";
import { HEADING_ROWS } from "@mosaico/domain/mosaic/section";
import type { Position, Tile } from "@mosaico/domain/tile/tile";

// Nobody looks for a gap further down, and a section may have as many rows as there are tiles.
const MAX_ROWS = 60;

/** Finds the tiles that overlap an area. */
type Overlapping = (area: Area) => Iterable<Tile>;

/** The first free cell of a section below its heading, row by row; undefined if there is none in its first rows. */
export function firstGap(section: Area, overlapping: Overlapping): Area | undefined {
  const { x, y, width, height } = section;
  for (let row = HEADING_ROWS; row < Math.min(height, MAX_ROWS); row++) {
    const top = y + row * CELL;
    const taken = new Set<number>();
    for (const tile of overlapping({ x, y: top, width, height: 1 })) {
      for (const { column } of cellsUnder(areaOf(tile))) taken.add(column);
    }
    for (let column = 0; column < width; column++) {
      const left = x + column * CELL;
      if (!taken.has(Math.round(left / CELL))) return { x: left, y: top, width: 1, height: 1 };
    }
  }
  return undefined;
}

/** The middle of the first gap of a section, or if there is none, of the section. */
export function gapOrMiddle(section: Area, overlapping: Overlapping): Position {
  return middleOf(firstGap(section, overlapping) ?? section);
}
