/** The letters of a column, from 0: A to Z, AA, AB and so on. */
export function columnName(column: number): string {
  const rest = Math.floor(column / 26);
  const letter = String.fromCharCode(65 + (column % 26));
  return rest === 0 ? letter : columnName(rest - 1) + letter;
}

/** The row and column of a cell's address, such as "B7", both from 0. */
export function placeOf(address: string): { row: number; column: number } {
  const [, letters = "", digits = ""] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  const column = Array.from(letters).reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
  return { row: Number(digits) - 1, column: column - 1 };
}
