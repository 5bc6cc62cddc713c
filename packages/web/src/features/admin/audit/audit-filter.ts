import type { AuditFilter } from "../admin.api.ts";

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter of the form: whole days in local time, including the last one. */
export function auditFilter(fields: {
  readonly words: string;
  readonly event: string;
  readonly from: string;
  readonly until: string;
}): AuditFilter {
  const from = startOf(fields.from, 0);
  const until = startOf(fields.until, 1);
  return {
    ...(fields.words !== "" && { search: fields.words }),
    ...(fields.event !== "" && { event: fields.event }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}

/** The beginning of a day, or of a later one; undefined for invalid input. */
function startOf(day: string, later: number): string | undefined {
  if (!DAY.test(day)) return undefined;
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const start = new Date(year, month - 1, date + later);
  // A year below 100 would mean one of the last century, and no log is that old.
  return Number.isNaN(start.getTime()) || year < 1000 ? undefined : start.toISOString();
}
