const DAY = /^\d{4}-\d\d-\d\d$/;

/** The beginning of a day of a date field in local time, or of a later one; undefined for invalid input. */
export function startOfDay(day: string, later = 0): string | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  // A year below 100 would mean one of the last century, and nothing here is that old.
  return Number.isNaN(start.getTime()) || year < 1000 ? undefined : start.toISOString();
}
