import { startOfDay } from "#platform/time/start-of-day.ts";
import type { AuditFilter } from "../admin.api.ts";

/** The filter of the form: whole days in local time, including the last one. */
export function auditFilter(fields: {
  readonly words: string;
  readonly event: string;
  readonly from: string;
  readonly until: string;
}): AuditFilter {
  const from = startOfDay(fields.from);
  const until = startOfDay(fields.until, 1);
  return {
    ...(fields.words !== "" && { search: fields.words }),
    ...(fields.event !== "" && { event: fields.event }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  };
}
