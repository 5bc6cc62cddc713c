import { type Area, CELL } from "../mosaic/area.ts";
import { areaAround, sectionData } from "../mosaic/section.ts";
import type { TileColour } from "../tile/appearance.ts";
import { SECTION_LIMITS } from "../tile/limits.ts";
import type { TileData } from "../tile/tile.ts";
import type { Box } from "./settle-boxes.ts";

/** X6: a group of another program. */
export type Group = Box & { readonly title: string; readonly colour: TileColour };

/** X6: the data and place of a section. */
export type PlacedSection = { readonly area: Area; readonly data: TileData };

/**
 * X6: the sections for groups: as large as each group, and large enough for the pieces made of what lies in it, with a row
 * for the heading above them.
 */
export function sectionsAround(
  groups: readonly Group[],
  pieces: readonly { readonly box: Box; readonly area: Area }[],
): PlacedSection[] {
  return groups.map(({ title, colour, ...box }) => {
    const inside = pieces
      .filter((piece) => holds(box, piece.box))
      .map(({ area }) => ({ position: area, data: area }));
    const area = joined(ownArea(box), areaAround(inside));
    const { width, height } = area;
    const name = title.replaceAll(/\s+/g, " ").trim().slice(0, SECTION_LIMITS.title).trim();
    return { area, data: sectionData({ title: name || "…", colour, width, height }) };
  });
}

function holds(group: Box, box: Box): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return x >= group.x && x < group.x + group.width && y >= group.y && y < group.y + group.height;
}

function ownArea({ x, y, width, height }: Box): Area {
  const cells = (length: number) => Math.min(SECTION_LIMITS.cells, Math.max(1, length));
  const [left, top] = [Math.round(x / CELL), Math.round(y / CELL)];
  return {
    x: left * CELL,
    y: top * CELL,
    width: cells(Math.round((x + width) / CELL) - left),
    height: cells(Math.round((y + height) / CELL) - top),
  };
}

function joined(a: Area, b: Area | undefined): Area {
  if (b === undefined) return a;
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const end = (start: number, one: number, other: number) =>
    Math.min(SECTION_LIMITS.cells, (Math.max(one, other) - start) / CELL);
  return {
    x,
    y,
    width: end(x, a.x + a.width * CELL, b.x + b.width * CELL),
    height: end(y, a.y + a.height * CELL, b.y + b.height * CELL),
  };
}
