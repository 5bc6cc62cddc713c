import { CELL, type Size } from "../mosaic/area.ts";
import { sectionData } from "../mosaic/section.ts";
import { SECTION_LIMITS } from "../tile/limits.ts";
import { type Tile, type TileData, fillTileData } from "../tile/tile.ts";

/** X6: pieces under a title, or outside of sections if it is empty. */
export type List = { readonly title: string; readonly pieces: readonly TileData[] };

// In cells. Pieces are wide enough for their titles.
const PIECE = { width: 2, height: 1 } as const;
const MAX_COLUMNS = 4;
const OUTER_COLUMNS = 8;
const SHELF = 30;

/**
 * X6: places lists beside each other: first the pieces outside of sections, then a section for each list, on shelves. The
 * pieces of lists beyond the limit of sections are outside of them too.
 */
export function layOutLists(lists: readonly List[], piece: Size = PIECE): Tile[] {
  const named = lists.filter(({ title, pieces }) => title !== "" && pieces.length > 0);
  const inSections = named.slice(0, SECTION_LIMITS.sections);
  const taken = new Set(inSections);
  const outside = lists.filter((list) => !taken.has(list)).flatMap(({ pieces }) => pieces);
  const tiles: Tile[] = [];
  const put = (data: TileData, column: number, row: number) => {
    const id = `t${tiles.length + 1}`;
    tiles.push({ id, position: { x: column * CELL, y: row * CELL }, data });
  };
  const putAll = (
    pieces: readonly TileData[],
    columns: number,
    at: { readonly column: number; readonly row: number },
  ) => {
    for (const [index, data] of pieces.entries()) {
      const column = at.column + (index % columns) * piece.width;
      const row = at.row + Math.floor(index / columns) * piece.height;
      put(fillTileData({ ...data, ...piece }), column, row);
    }
  };
  putAll(outside, OUTER_COLUMNS, { column: 0, row: 0 });
  const outer = Math.ceil(outside.length / OUTER_COLUMNS) * piece.height;
  let row = outer === 0 ? 0 : outer + 1;
  let column = 0;
  let tallest = 0;
  for (const { title, pieces } of inSections) {
    const columns = Math.min(MAX_COLUMNS, Math.max(2, Math.ceil(Math.sqrt(pieces.length / 2))));
    const width = columns * piece.width;
    const rows = Math.min(
      SECTION_LIMITS.cells - 1,
      Math.ceil(pieces.length / columns) * piece.height,
    );
    if (column > 0 && column + width > SHELF) {
      row += tallest + 1;
      column = 0;
      tallest = 0;
    }
    const size = { width, height: rows + 1 };
    put(sectionData({ title: title.slice(0, SECTION_LIMITS.title), ...size }), column, row);
    putAll(pieces, columns, { column, row: row + 1 });
    column += width + 1;
    tallest = Math.max(tallest, size.height);
  }
  return tiles;
}
