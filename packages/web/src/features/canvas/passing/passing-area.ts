import { CELL } from "@mosaico/domain/mosaic/area";
import { type CellRange, isWithin, widened } from "../geometry/visible-cells.ts";

// How far the picture extends beyond the screen, in pixels: the view moves on for some frames before it is painted again.
export const MARGIN = 220;
// The picture is painted again once it is enlarged or reduced by more than this.
const MAX_SCALE = 1.5;

/** A part of the canvas that is painted: its top left corner in whole pixels of the picture, and its size. */
export type PassingArea = {
  readonly cells: CellRange;
  /** Pixels of the picture per canvas unit. */
  readonly scale: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * The area to paint for what is visible and as many pixels around it; the same one if what is visible is painted
 * already.
 */
export function areaFor(
  seen: CellRange,
  zoom: number,
  { density, margin }: { readonly density: number; readonly margin: number },
  before: PassingArea | undefined,
): PassingArea {
  const ideal = zoom * density;
  const isSharp =
    before !== undefined && ideal / before.scale < MAX_SCALE && before.scale / ideal < MAX_SCALE;
  if (isSharp && isWithin(seen, before.cells)) return before;
  const scale = isSharp ? before.scale : ideal;
  const cells = widened(seen, Math.ceil((margin * density) / scale / CELL));
  const left = Math.floor(cells.firstColumn * CELL * scale);
  const top = Math.floor(cells.firstRow * CELL * scale);
  return {
    cells,
    scale,
    left,
    top,
    width: Math.ceil((cells.lastColumn + 1) * CELL * scale) - left,
    height: Math.ceil((cells.lastRow + 1) * CELL * scale) - top,
  };
}

/** The parts of an area that another one of the same scale does not contain: at most four rectangles of cells. */
export function cellsBeyond(
  { cells: area }: PassingArea,
  { cells: before }: PassingArea,
): CellRange[] {
  const rows = {
    firstRow: Math.max(area.firstRow, before.firstRow),
    lastRow: Math.min(area.lastRow, before.lastRow),
  };
  const parts = [
    { ...area, lastRow: Math.min(area.lastRow, before.firstRow - 1) },
    { ...area, firstRow: Math.max(area.firstRow, before.lastRow + 1) },
    { ...area, ...rows, lastColumn: Math.min(area.lastColumn, before.firstColumn - 1) },
    { ...area, ...rows, firstColumn: Math.max(area.firstColumn, before.lastColumn + 1) },
  ];
  return parts.filter(
    ({ firstColumn, lastColumn, firstRow, lastRow }) =>
      firstColumn <= lastColumn && firstRow <= lastRow,
  );
}
