/** F4: the number of days that a file is kept after its last use ended. */
export const UNUSED_FILE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/** F4: unused files whose last use ended before this time are due for deletion. Both in ms since 1970. */
export function unusedFilesGoBefore(now: number): number {
  return now - UNUSED_FILE_DAYS * DAY_MS;
}
