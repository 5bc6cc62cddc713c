/** F4: for how many days a file stays after its last use ended. */
export const UNUSED_FILE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** F4: the time before which the last use of an unused file must have ended for it to go now. Both in ms since 1970. */
export function unusedFilesGoBefore(now: number): number {
  return now - UNUSED_FILE_DAYS * DAY_MS;
}
