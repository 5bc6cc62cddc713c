import { CELL, areaOf, edgesOf } from "@mosaico/domain/mosaic/area";
import type { Position, Tile } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

/** The tiles that a rectangle between two corners touches. The cost depends on the cells under it. */
export function* tilesInside(
  index: Pick<CanvasDocument["index"], "within">,
  a: Position,
  b: Position,
): Generator<Tile> {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const [top, bottom] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
  const range = {
    firstColumn: Math.floor(left / CELL) - 1,
    lastColumn: Math.floor(right / CELL),
    firstRow: Math.floor(top / CELL) - 1,
    lastRow: Math.floor(bottom / CELL),
  };
  for (const tile of index.within(range)) {
    const edges = edgesOf(areaOf(tile));
    const isBeside = edges.left > right || edges.right < left;
    if (!isBeside && edges.top <= bottom && edges.bottom >= top) yield tile;
  }
}
