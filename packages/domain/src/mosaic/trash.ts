/** H3, H4: the number of days for which deleted or removed items can be restored. */
export const TRASH_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** H3, H4: when a deleted item is deleted for good. Both in ISO 8601, UTC. */
export function trashExpiresAt(deletedAt: string): string {
  return new Date(new Date(deletedAt).getTime() + TRASH_DAYS * DAY_MS).toISOString();
}

/** H3, H4: items deleted at or before this time are deleted for good, given the time in ms since 1970. */
export function trashGoesBefore(now: number): string {
  return new Date(now - TRASH_DAYS * DAY_MS).toISOString();
}
