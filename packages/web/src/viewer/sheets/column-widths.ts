const SAMPLE = 200;
const NARROWEST = 6;
const WIDEST = 44;

/** How wide each column should be, in characters, by the longest text among its first rows. */
export function columnWidths(
  rowCount: number,
  columnCount: number,
  textAt: (row: number, column: number) => string,
): number[] {
  const widths = Array.from({ length: columnCount }, () => NARROWEST);
  for (let row = 0; row < Math.min(rowCount, SAMPLE); row++) {
    for (let column = 0; column < columnCount; column++) {
      const length = Math.min(WIDEST, textAt(row, column).length + 1);
      if (length > (widths[column] ?? 0)) widths[column] = length;
    }
  }
  return widths;
}
