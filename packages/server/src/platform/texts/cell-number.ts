const MS_OF_DAY = 24 * 60 * 60 * 1000;
/** The day before the first one, as counted by Excel. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const LAST_DAY = 2_958_465;
// Numbers whose last digits are an error of the machine.
const DIGITS = 12;

/** The text of a cell with a number, which may stand for a day. */
export function cellNumber(number: number, isDate: boolean): string {
  if (!isDate || number < 1 || number > LAST_DAY) return String(Number(number.toPrecision(DIGITS)));
  return new Date(DAY_ZERO + Math.floor(number) * MS_OF_DAY).toISOString().slice(0, 10);
}

/** Whether a format of numbers is one of days, by its number, or by its code if it has one. Source: ECMA-376 18.8.30. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return id >= 14 && id <= 22;
  return /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));
}
