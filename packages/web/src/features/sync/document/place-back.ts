import {
  type Area,
  CELL,
  type Sized,
  areaOf,
  doOverlap,
  middleOf,
} from "@mosaico/domain/mosaic/area";
import { headingOf, isSection } from "@mosaico/domain/mosaic/section";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { MosaicDocument } from "./mosaic-document.ts";

type Placed = Pick<Tile, "position" | "data">;

/** The position of a restored tile or section: its old one or, if taken, a free one. */
export function placeBack(
  document: MosaicDocument,
  tile: Placed,
  promised: readonly Placed[] = [],
): Position {
  return isSection(tile)
    ? placeSectionBack(document, areaOf(tile), promised.filter(isSection))
    : placePieceBack(
        document,
        areaOf(tile),
        promised.map((one) => (isSection(one) ? headingOf(areaOf(one)) : areaOf(one))),
      );
}

/** The position of a restored piece: its old one, also in a folded section, or the nearest free one. */
export function placePieceBack(
  document: MosaicDocument,
  old: Area,
  promised: readonly Area[] = [],
): Position {
  const isTaken =
    promised.some((area) => doOverlap(area, old)) ||
    !document.index.isHere(old) ||
    isHeaded(document, old) ||
    [...document.index.overlapping(old)].length > 0;
  if (!isTaken) return { x: old.x, y: old.y };
  return document.placesNear(middleOf(old), [old], promised)[0] ?? { x: old.x, y: old.y };
}

/** Its pieces may still be there, so only other sections take its place; then it goes below all. */
function placeSectionBack(
  document: MosaicDocument,
  old: Area,
  promised: readonly Sized[],
): Position {
  const others = [...document.sections.all(), ...promised].map(areaOf);
  if (!others.some((other) => doOverlap(other, old))) return { x: old.x, y: old.y };
  const bottoms = others.map(({ y, height }) => y + height * CELL);
  const bottom = Math.max(document.index.bounds()?.bottom ?? -Infinity, ...bottoms);
  return { x: old.x, y: (Math.ceil(bottom / CELL) + 1) * CELL };
}

/** Whether a piece would lie on a heading, or in a folded section that is not its own. */
function isHeaded({ sections }: MosaicDocument, area: Area): boolean {
  const section = sections.headedAt(area);
  if (section === undefined) return false;
  const isOwn = sections.of(area)?.id === section.id;
  return !isOwn || doOverlap(headingOf(areaOf(section)), area);
}
