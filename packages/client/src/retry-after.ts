// A timer holds at most 24 days, and no server means longer than a day.
const MAX_SECONDS = 24 * 60 * 60;

/** The seconds in a `Retry-After`, given as a number or a date; undefined if it is missing or malformed. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const stated = Number(header);
  const seconds = Number.isNaN(stated) ? Math.ceil((Date.parse(header) - now) / 1000) : stated;
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : undefined;
}
