import { type Area, type Size, areaOf } from "@mosaico/domain/mosaic/area";
import { tidyTiles } from "@mosaico/domain/mosaic/arrange";
import {
  type SectionPlace,
  copySection,
  emptySectionAt,
  landSection,
  moveSection,
  newSectionAround,
  stepSection,
} from "@mosaico/domain/mosaic/edit-section";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { HEADING_ROWS, sectionData } from "@mosaico/domain/mosaic/section";
import { SECTION_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import { freeAmong } from "#features/canvas/moving/free-among.ts";
import type { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { randomId } from "#platform/ids/random-id.ts";

/** A new section, and the operations that make it. */
export type MadeSection = { readonly id: TileId; readonly operations: readonly Operation[] };

/** All pieces of a section, also while it is folded. Iterates over the whole mosaic. */
export function piecesOf(document: MosaicDocument, section: Tile): Tile[] {
  const pieces: Tile[] = [];
  for (const piece of document.pieces()) {
    if (document.sections.of(areaOf(piece))?.id === section.id) pieces.push(piece);
  }
  return pieces;
}

/** Z9: a section around these pieces; undefined if there is no space for it. */
export function makeSection(
  document: MosaicDocument,
  pieces: readonly Tile[],
  title: string,
): MadeSection | undefined {
  const made = newSectionAround(pieces, placeIn(document));
  if (made === undefined) return undefined;
  const { id, operations } = addedSection(made.area, title);
  const moves = made.moves.map((move) => ({ op: "moveTile", ...move }) as const);
  return { id, operations: [...operations, ...moves] };
}

/** Z9: a section without pieces near a point; undefined if there is no space for it. */
export function createSection(
  document: MosaicDocument,
  point: Position,
  title: string,
): MadeSection | undefined {
  const area = emptySectionAt(point, placeIn(document));
  return area && addedSection(area, title);
}

/** Z10: where a dragged section lands; undefined if there is no space. */
export function landingOf(
  document: MosaicDocument,
  section: Tile,
  by: Position,
): Position | undefined {
  return landSection(section, idsOf(piecesAt(document, section)), by, placeIn(document, section));
}

/** Z10: where a step by keyboard leads; undefined if there is no space. */
export function stepOf(
  document: MosaicDocument,
  section: Tile,
  step: Position,
): Position | undefined {
  return stepSection(section, idsOf(piecesAt(document, section)), step, placeIn(document, section));
}

/** Z10: moves a section with its pieces. */
export function movedTo(document: MosaicDocument, section: Tile, to: Position): Operation[] {
  return moveSection(section, piecesOf(document, section), to);
}

/** Z10: a copy of a section with its pieces, at the nearest free place; undefined if there is none. */
export function duplicateSection(document: MosaicDocument, section: Tile): MadeSection | undefined {
  const to = landSection(section, new Set(), { x: 0, y: 0 }, placeIn(document));
  const copies = to && copySection(section, piecesOf(document, section), to, randomId);
  const [first] = copies ?? [];
  if (copies === undefined || first === undefined) return undefined;
  return { id: first.id, operations: copies.map((tile) => ({ op: "addTile", tile })) };
}

/** Removes a section, and its pieces only if wanted. Locked pieces stay. */
export function removalOf(
  document: MosaicDocument,
  section: Tile,
  withPieces: boolean,
): Operation[] {
  const pieces = withPieces ? piecesOf(document, section) : [];
  return [section, ...pieces.filter(({ data }) => !data.locked)].map(({ id }) => ({
    op: "removeTile",
    id,
  }));
}

/** V3: tidies the pieces of a section below its heading. Locked pieces stay. */
export function tidyingOf(document: MosaicDocument, section: Tile): Operation[] {
  const pieces = piecesOf(document, section).filter(({ data }) => !data.locked);
  const isFree = freeAmong(document, idsOf(pieces));
  const before = new Map(pieces.map((piece) => [piece.id, piece.position]));
  return tidyTiles(pieces, isFree)
    .filter(({ id, position }) => {
      const was = before.get(id);
      return was?.x !== position.x || was.y !== position.y;
    })
    .map(({ id, position }) => ({ op: "moveTile", id, position }));
}

/** The largest size up to the wanted one with which a section overlaps no other one. */
export function sizeFitting(document: MosaicDocument, section: Tile, wanted: Size): Size {
  const within = (cells: number, min: number) =>
    Math.min(SECTION_LIMITS.cells, Math.max(min, Math.round(cells)));
  const area = areaOf(section);
  const { isInSection } = placeIn(document, section);
  const size = { width: area.width, height: area.height };
  const goal = { width: within(wanted.width, 2), height: within(wanted.height, HEADING_ROWS + 1) };
  for (const side of ["width", "height"] as const) {
    if (goal[side] <= size[side]) size[side] = goal[side];
    while (size[side] < goal[side]) {
      if (isInSection({ ...area, ...size, [side]: size[side] + 1 })) break;
      size[side] += 1;
    }
  }
  return size;
}

function addedSection({ x, y, width, height }: Area, title: string): MadeSection {
  const id = randomId();
  const data = sectionData({ title, width, height });
  return { id, operations: [{ op: "addTile", tile: { id, position: { x, y }, data } }] };
}

/** The pieces of a section among those that lie in its area, without iterating over the mosaic. */
function* piecesAt(document: MosaicDocument, section: Tile): Generator<Tile> {
  for (const piece of document.index.overlapping(areaOf(section))) {
    if (document.sections.of(areaOf(piece))?.id === section.id) yield piece;
  }
}

function placeIn(document: MosaicDocument, without?: Tile): SectionPlace {
  return {
    piecesAt: (area) => document.index.overlapping(area),
    isInSection: (area) => {
      for (const section of document.sections.overlapping(area)) {
        if (section.id !== without?.id) return true;
      }
      return false;
    },
  };
}

function idsOf(tiles: Iterable<Tile>): Set<TileId> {
  return new Set([...tiles].map(({ id }) => id));
}
