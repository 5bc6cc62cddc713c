/** H3, H4: for how many days what was deleted or removed can be brought back. */
export const TRASH_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** H3, H4: when something that was deleted goes for good. Both in ISO 8601, UTC. */
export function trashExpiresAt(deletedAt: string): string {
  return new Date(new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS).toISOString();
}

/** H3, H4: what was deleted at this instant or before it is gone for good, given the time in ms since 1970. */
export function trashGoesBefore(now: number): string {
  return new Date(now - TRASH_DAYS * DAY_MS).toISOString();
}
