import { CELL } from "@mosaico/domain/mosaic/area";
import type { Tile } from "@mosaico/domain/tile/tile";
import type { CellRange } from "../../packages/web/src/features/canvas/geometry/visible-cells.ts";

export type Drawn = {
  readonly tile: Tile;
  readonly at: { -readonly [K in keyof Tile["position"]]: number };
};

/** The simplest index of tiles: by the cell where each is. */
export function byCell(tiles: readonly Tile[]): ReadonlyMap<string, Drawn> {
  const cells = new Map<string, Drawn>();
  for (const tile of tiles) {
    const at = { ...tile.position };
    cells.set(`${at.x / CELL},${at.y / CELL}`, { tile, at });
  }
  return cells;
}

/** Those in a range of cells, row by row. */
export function* tilesIn(
  cells: ReadonlyMap<string, Drawn>,
  range: CellRange,
): Generator<Drawn, void> {
  for (let row = range.firstRow; row <= range.lastRow; row++) {
    for (let column = range.firstColumn; column <= range.lastColumn; column++) {
      const drawn = cells.get(`${column},${row}`);
      if (drawn !== undefined) yield drawn;
    }
  }
}
