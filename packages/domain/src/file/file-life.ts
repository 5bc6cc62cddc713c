/** F4: for how many days a file stays after its last use ended. */
export const UNUSED_FILE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** F4: the instant before which the last use of an unused file must have ended for it to go now, in ISO 8601. */
export function unusedFilesGoBefore(now: Date): string {
  return new Date(now.getTime() - UNUSED_FILE_DAYS * DAY_MS).toISOString();
}
