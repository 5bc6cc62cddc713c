import { areaOf } from "@mosaico/domain/mosaic/area";
import { compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type Stops = {
  readonly sections: Pick<CanvasDocument["sections"], "all" | "of">;
  pieces(): Iterable<Tile>;
  piecesIn(section: Tile): Iterable<Tile>;
};

/** The section of a piece, or the section itself; undefined outside of all. */
export function sectionAround(document: Pick<Stops, "sections">, tile: Tile): Tile | undefined {
  return isSection(tile) ? tile : document.sections.of(areaOf(tile));
}

/** Z8: the next or previous stop of the focus, which is a shown piece or the heading of a section. */
export function neighbourStop(
  document: Stops,
  from: Tile,
  direction: "next" | "previous",
): Tile | undefined {
  const section = sectionAround(document, from);
  const own = section === undefined ? outside(document) : document.piecesIn(section);
  const isHeading = section === from;
  if (direction === "next") {
    return (
      first(own, (piece) => isHeading || compareInRows(piece, from) > 0) ??
      sectionFrom(document, from, "next")
    );
  }
  if (section === undefined) return last(own, (piece) => compareInRows(piece, from) < 0);
  if (!isHeading) return last(own, (piece) => compareInRows(piece, from) < 0) ?? section;
  const before = sectionFrom(document, from, "previous");
  return before === undefined
    ? last(outside(document))
    : (last(document.piecesIn(before)) ?? before);
}

/** Z8: the first or last stop. */
export function endStop(document: Stops, end: "first" | "last"): Tile | undefined {
  const sections = document.sections.all();
  if (end === "first") return first(outside(document)) ?? sections[0];
  const section = sections.at(-1);
  return section === undefined
    ? last(outside(document))
    : (last(document.piecesIn(section)) ?? section);
}

/** The next section, or the previous one, which for a piece in a section is its own. */
export function sectionFrom(
  { sections }: Pick<Stops, "sections">,
  from: Tile | undefined,
  direction: "next" | "previous",
): Tile | undefined {
  const section = from && sectionAround({ sections }, from);
  const all = sections.all();
  const at = section === undefined ? -1 : all.findIndex(({ id }) => id === section.id);
  if (direction === "next") return all[at + 1];
  return section !== undefined && section !== from ? section : all[at - 1];
}

function* outside(document: Stops): Generator<Tile> {
  for (const piece of document.pieces()) {
    if (document.sections.of(areaOf(piece)) === undefined) yield piece;
  }
}

function first(tiles: Iterable<Tile>, counts = (_tile: Tile) => true): Tile | undefined {
  let found: Tile | undefined;
  for (const tile of tiles) {
    if (counts(tile) && (found === undefined || compareInRows(tile, found) < 0)) found = tile;
  }
  return found;
}

function last(tiles: Iterable<Tile>, counts = (_tile: Tile) => true): Tile | undefined {
  let found: Tile | undefined;
  for (const tile of tiles) {
    if (counts(tile) && (found === undefined || compareInRows(tile, found) > 0)) found = tile;
  }
  return found;
}
