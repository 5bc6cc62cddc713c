const CODES = [
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
];
// PostgreSQL: connection failures, shutting down or starting, too many connections, timeouts.
const STATES = /^(08...|57P0[1-4]|57014|55P03|53...)$/;
// SQLite: locked by another program.
const SQLITE_CODES = [5];
const MESSAGES = /connection terminated|timeout exceeded when trying to connect|not queryable/i;

/** Returns whether the database was unreachable, so that the same query may succeed a little later. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  if ("errcode" in error && SQLITE_CODES.includes(Number(error.errcode) & 0xff)) return true;
  return CODES.includes(code) || STATES.test(code) || MESSAGES.test(error.message);
}
