import type { Position, Tile, TileId } from "../tile/tile.ts";
import { type Area, CELL, type Size, areaOf, doOverlap } from "./area.ts";
import { type IsFree, landGroup, settleGroup, stepGroup } from "./clear-moves.ts";
import type { Operation } from "./operation.ts";
import { areaAround, headingOf } from "./section.ts";

/** Z9: the size of a new section without pieces, in cells. */
export const NEW_SECTION: Size = { width: 4, height: 3 };

/** The area of a section to be made, and where the pieces go that would lie on its heading. */
export type NewSection = {
  readonly area: Area;
  readonly moves: readonly { readonly id: TileId; readonly position: Position }[];
};

/** What a section is made among. */
export type SectionPlace = {
  /** The pieces that overlap an area. */
  readonly piecesAt: (area: Area) => Iterable<Tile>;
  /** Whether a section overlaps an area. */
  readonly isInSection: (area: Area) => boolean;
};

/**
 * Z9: the section around pieces; undefined if it would overlap another section, if there are no pieces, or if a piece
 * on its heading has no other place.
 */
export function newSectionAround(
  pieces: readonly Tile[],
  { piecesAt, isInSection }: SectionPlace,
): NewSection | undefined {
  const area = areaAround(pieces);
  if (area === undefined || isInSection(area)) return undefined;
  const chosen = new Set(pieces.map(({ id }) => id));
  const displaced = [...piecesAt(headingOf(area))].filter(({ id }) => !chosen.has(id));
  const placed: Area[] = [];
  const isFree: IsFree = (place) =>
    !doOverlap(place, area) &&
    !isInSection(place) &&
    !placed.some((other) => doOverlap(place, other)) &&
    [...piecesAt(place)].every(({ id }) => displaced.some((one) => one.id === id));
  const moves = [];
  for (const piece of displaced) {
    const [place] = settleGroup([areaOf(piece)], isFree) ?? [];
    if (place === undefined) return undefined;
    placed.push(place);
    moves.push({ id: piece.id, position: { x: place.x, y: place.y } });
  }
  return { area, moves };
}

/** Z9: the area of a section without pieces, nearest to a point; undefined if there is no space. */
export function emptySectionAt(
  { x, y }: Position,
  { piecesAt, isInSection }: SectionPlace,
): Area | undefined {
  const { width, height } = NEW_SECTION;
  const area = {
    x: Math.round(x / CELL - width / 2) * CELL,
    y: Math.round(y / CELL - height / 2) * CELL,
    width,
    height,
  };
  const [place] = settleGroup([area], clearFor(new Set(), { piecesAt, isInSection })) ?? [];
  return place;
}

/**
 * Z10: where a section lands that was dragged by some distance with these pieces; undefined if there is no space.
 * `isInSection` must not count the section itself.
 */
export function landSection(
  section: Tile,
  own: ReadonlySet<TileId>,
  by: Position,
  place: SectionPlace,
): Position | undefined {
  return positionOf(landGroup([areaOf(section)], by, clearFor(own, place)));
}

/** Z10: the same for a step by keyboard, which skips obstacles. */
export function stepSection(
  section: Tile,
  own: ReadonlySet<TileId>,
  step: Position,
  place: SectionPlace,
): Position | undefined {
  return positionOf(stepGroup([areaOf(section)], step, clearFor(own, place)));
}

/** Z10: the operations that move a section with its pieces, locked ones too. */
export function moveSection(section: Tile, pieces: Iterable<Tile>, to: Position): Operation[] {
  const { x, y } = section.position;
  const by = { x: to.x - x, y: to.y - y };
  if (by.x === 0 && by.y === 0) return [];
  return [section, ...pieces].map(({ id, position }) => ({
    op: "moveTile",
    id,
    position: { x: position.x + by.x, y: position.y + by.y },
  }));
}

/** Z10: a section and its pieces as they are elsewhere, with other ids and not locked. */
export function copySection(
  section: Tile,
  pieces: Iterable<Tile>,
  to: Position,
  newId: () => TileId,
): Tile[] {
  const by = { x: to.x - section.position.x, y: to.y - section.position.y };
  return [section, ...pieces].map(({ position, data }) => ({
    id: newId(),
    position: { x: position.x + by.x, y: position.y + by.y },
    data: { ...data, locked: false },
  }));
}

function clearFor(own: ReadonlySet<TileId>, { piecesAt, isInSection }: SectionPlace): IsFree {
  return (area) => {
    if (isInSection(area)) return false;
    for (const { id } of piecesAt(area)) if (!own.has(id)) return false;
    return true;
  };
}

function positionOf(places: readonly Area[] | undefined): Position | undefined {
  const [place] = places ?? [];
  return place && { x: place.x, y: place.y };
}
