// A timer holds no more than 24 days, and nobody means that long.
const MAX_SECONDS = 24 * 60 * 60;

/** The seconds that a `Retry-After` asks for, given as such or as a date; undefined where it asks for nothing. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const given = Number(header);
  const seconds = Number.isNaN(given) ? Math.ceil((Date.parse(header) - now) / 1000) : given;
  return seconds > 0 ? Math.min(seconds, MAX_SECONDS) : undefined;
}
