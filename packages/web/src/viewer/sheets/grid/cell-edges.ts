import { type Line, widerLine } from "@mosaico/domain/document/sheets/borders";
import type { CellStyle } from "@mosaico/domain/document/sheets/styles";
import type { PlacedCell } from "./row-layout.ts";
import type { SheetGrid } from "./sheet-grid.ts";

/** The lines at the edges of a cell. A line between two cells belongs to the first of them. */
export type Edges = {
  readonly top?: Line | undefined;
  readonly bottom?: Line | undefined;
  readonly start?: Line | undefined;
  readonly end?: Line | undefined;
};

// The width and colour of grid lines in spreadsheet programs.
const GRID_LINE: Line = { width: 1, style: "solid", colour: "#d9d9d9" };

export function edgesOf(grid: SheetGrid, cell: PlacedCell): Edges {
  const { row, column, rowSpan, columnSpan, style, isOpen } = cell;
  const lastRow = row + rowSpan - 1;
  const lastColumn = column + columnSpan - 1;
  const at = (r: number, c: number): CellStyle => {
    const written = grid.part.rows.cellsOf(r).find((one) => one.column === c);
    return grid.styleAt(r, c, written);
  };
  const isMerged = rowSpan > 1 || columnSpan > 1;
  const last = isMerged ? at(lastRow, lastColumn) : style;
  const below = lastRow + 1 < grid.rows.count ? at(lastRow + 1, column) : undefined;
  const beside = lastColumn + 1 < grid.columns.count ? at(row, lastColumn + 1) : undefined;
  const between = (next: CellStyle | undefined) =>
    grid.part.hasGridLines && style.fill === undefined && next?.fill === undefined
      ? GRID_LINE
      : undefined;
  return {
    bottom: widerLine(last.borders.bottom, below?.borders.top) ?? between(below),
    end:
      widerLine(last.borders.end, beside?.borders.start) ?? (isOpen ? undefined : between(beside)),
    // The first row and column have no cell before them that could own the line.
    top: row === 0 ? style.borders.top : undefined,
    start: column === 0 ? style.borders.start : undefined,
  };
}
