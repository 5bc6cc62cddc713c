import type { Tile, TileId } from "../tile/tile.ts";
import { CELL } from "./area.ts";
import { isSection } from "./section.ts";

/** Finds the section to which a piece belongs. */
type SectionOf = (piece: Tile) => Tile | undefined;

/** Pieces in reading order, with the section to which they belong; undefined outside of all. */
export type ReadingGroup = { readonly section: Tile | undefined; readonly pieces: readonly Tile[] };

/** What decides the order of tiles in rows. */
export type Placed = Pick<Tile, "id" | "position">;

/** The place of a piece in reading order, with the section that it belongs to; null outside of all. */
export type ReadingPlace = Placed & { readonly section: TileId | null };

/** Compares tiles row by row, each from left to right. Never 0 for two different tiles. */
export function compareInRows(a: Placed, b: Placed): number {
  return (
    Math.floor(a.position.y / CELL) - Math.floor(b.position.y / CELL) ||
    a.position.x - b.position.x ||
    a.position.y - b.position.y ||
    (a.id < b.id ? -1 : Number(a.id > b.id))
  );
}

/**
 * Z8: compares pieces and sections in reading order: the pieces outside of sections, then each section with its pieces.
 * Never 0 for two different tiles.
 */
export function compareInReading(a: Tile, b: Tile, sectionOf: SectionOf): number {
  const [inA, inB] = [isSection(a) ? a : sectionOf(a), isSection(b) ? b : sectionOf(b)];
  if (inA === undefined || inB === undefined) {
    return inA === inB ? compareInRows(a, b) : inA === undefined ? -1 : 1;
  }
  if (inA.id !== inB.id) return compareInRows(inA, inB);
  if (isSection(a) || isSection(b)) return Number(isSection(b)) - Number(isSection(a));
  return compareInRows(a, b);
}

/**
 * Z8: all pieces in reading order: first the group outside of sections, then one for each section, which may be empty.
 */
export function groupsInReading(
  pieces: Iterable<Tile>,
  sections: Iterable<Tile>,
  sectionOf: SectionOf,
): ReadingGroup[] {
  const groups = new Map<string | undefined, { section: Tile | undefined; pieces: Tile[] }>();
  groups.set(undefined, { section: undefined, pieces: [] });
  for (const section of [...sections].toSorted(compareInRows)) {
    groups.set(section.id, { section, pieces: [] });
  }
  for (const piece of pieces) groups.get(sectionOf(piece)?.id)?.pieces.push(piece);
  for (const group of groups.values()) group.pieces.sort(compareInRows);
  return [...groups.values()];
}

/**
 * The first pieces in reading order, without those in folded sections, and the place of the last one if others follow;
 * otherwise null.
 */
export function beginningOf(
  groups: readonly ReadingGroup[],
  max: number,
): { readonly pieces: readonly Tile[]; readonly end: ReadingPlace | null } {
  const pieces: Tile[] = [];
  let end: ReadingPlace | null = null;
  for (const group of groups) {
    if (group.section?.data.folded === true || group.pieces.length === 0) continue;
    if (pieces.length >= max) return { pieces, end };
    pieces.push(...group.pieces.slice(0, max - pieces.length));
    end = placeIn(group.section, pieces.at(-1));
    if (pieces.at(-1) !== group.pieces.at(-1)) return { pieces, end };
  }
  return { pieces, end: null };
}

function placeIn(section: Tile | undefined, last: Tile | undefined): ReadingPlace | null {
  return last === undefined
    ? null
    : { id: last.id, position: last.position, section: section?.id ?? null };
}
