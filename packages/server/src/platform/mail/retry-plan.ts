const MINUTE_MS = 60_000;
/** The longest pause between two attempts. */
export const MAX_DURATION_MS = 6 * 60 * MINUTE_MS;
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;

/** When to retry a mail after this many attempts; undefined after three days of attempts. */
export function planRetry(attempts: number, createdAt: Date, now: Date): Date | undefined {
  if (now.getTime() - createdAt.getTime() >= GIVE_UP_MS) return undefined;
  const waitMs = Math.min(MAX_DURATION_MS, MINUTE_MS * 2 ** Math.min(attempts - 1, 20));
  return new Date(now.getTime() + waitMs);
}
