import { createHash } from "node:crypto";
import { CELL, areaOf, boundsOf, doOverlap, oneCellAt } from "@mosaico/domain/mosaic/area";
import { HEADING_ROWS, sectionData } from "@mosaico/domain/mosaic/section";
import { SECTION_LIMITS } from "@mosaico/domain/tile/limits";
import type { Position, Tile } from "@mosaico/domain/tile/tile";

/** A file that needs a tile, and the folder that it is in. */
export type Placed<File> = { readonly file: File; readonly position: Position };

const MAX_COLUMNS = 12;

/**
 * Gives each file a free cell: in the section of its folder if there is one with room, otherwise in a new section below
 * everything; files of the folder itself need no section. Returns the new sections too.
 */
export function placeFiles<File extends { readonly folder: string }>(
  files: readonly File[],
  { tiles, idOf }: { readonly tiles: readonly Tile[]; readonly idOf: (folder: string) => string },
): { readonly sections: readonly Tile[]; readonly placed: readonly Placed<File>[] } {
  const sections: Tile[] = [];
  const placed: Placed<File>[] = [];
  const ids = new Set<string>(tiles.map(({ id }) => id));
  let count = tiles.filter(({ data }) => data.type === "secao").length;
  let row = rowBelow(tiles);
  for (const [folder, group] of byFolder(files)) {
    const room = freeCells(
      folder === "" ? undefined : tiles.find(({ id }) => id === idOf(folder)),
      tiles,
    );
    const rest = group.filter((file, at) => {
      const position = room[at];
      if (position !== undefined) placed.push({ file, position });
      return position === undefined;
    });
    if (rest.length === 0) continue;
    const columns = Math.min(MAX_COLUMNS, Math.max(2, Math.ceil(Math.sqrt(rest.length * 1.5))));
    const height = Math.ceil(rest.length / columns);
    // Beyond the limits of sections, tiles lie on the canvas itself.
    const isFramed =
      folder !== "" && count < SECTION_LIMITS.sections && height < SECTION_LIMITS.cells;
    const heading = isFramed ? HEADING_ROWS : 0;
    if (isFramed) {
      count += 1;
      const title = folder.replaceAll("/", " / ").slice(-SECTION_LIMITS.title).trim();
      const data = sectionData({ title, width: columns, height: height + heading });
      sections.push({ id: freeId(idOf, folder, ids), position: { x: 0, y: row * CELL }, data });
    }
    for (const [at, file] of rest.entries()) {
      const y = row + heading + Math.floor(at / columns);
      placed.push({ file, position: { x: (at % columns) * CELL, y: y * CELL } });
    }
    row += height + heading + 1;
  }
  return { sections, placed };
}

function byFolder<File extends { readonly folder: string }>(
  files: readonly File[],
): Map<string, File[]> {
  const groups = new Map<string, File[]>();
  for (const file of files) groups.set(file.folder, [...(groups.get(file.folder) ?? []), file]);
  return groups;
}

/** The id of the tile for these bytes in a folder: the same in every run, so that none is added twice. */
export function tileIdOf(folder: string, hash: string): string {
  return `file-${createHash("sha256").update(`${folder}\0${hash}`).digest("hex").slice(0, 32)}`;
}

/** The id of the section of a folder. */
export function sectionIdOf(folder: string): string {
  return `folder-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
}

function freeId(idOf: (folder: string) => string, folder: string, ids: Set<string>): string {
  let id = idOf(folder);
  for (let count = 2; ids.has(id); count += 1) id = `${idOf(folder)}-${count}`;
  ids.add(id);
  return id;
}

/** The first row without anything in it or below, with a row of air. */
function rowBelow(tiles: readonly Tile[]): number {
  const bounds = boundsOf(tiles.map(areaOf));
  return bounds === undefined ? 0 : Math.ceil(bounds.bottom / CELL) + 1;
}

function freeCells(section: Tile | undefined, tiles: readonly Tile[]): Position[] {
  if (section === undefined) return [];
  const area = areaOf(section);
  const inside = tiles.filter((tile) => tile !== section && doOverlap(areaOf(tile), area));
  const cells: Position[] = [];
  for (let row = HEADING_ROWS; row < area.height; row += 1) {
    for (let column = 0; column < area.width; column += 1) {
      const cell = oneCellAt({ x: area.x + column * CELL, y: area.y + row * CELL });
      if (!inside.some((tile) => doOverlap(areaOf(tile), cell)))
        cells.push({ x: cell.x, y: cell.y });
    }
  }
  return cells;
}
