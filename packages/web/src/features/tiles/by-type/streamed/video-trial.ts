/** An attempt to play a video: the first, or a later one with a fresh address. */
export type VideoTrial = {
  readonly number: number;
  /** Its pictures were loaded. */
  readonly isReady: boolean;
  /** The position in the video, in seconds. */
  readonly startAt: number;
  /** The age of its address when it failed, in milliseconds. */
  readonly addressAge: number;
};

// A video that fails again with less progress than this will fail every time.
const NO_PROGRESS_SECONDS = 1;

// The server grants an address for at least nine minutes.
const ADDRESS_LASTS_MS = 9 * 60 * 1000;

/** Whether a video that failed at this position would fail with a fresh address too. */
export function isBeyondHelp(trial: VideoTrial, seconds: number): boolean {
  // After a long pause the position is unchanged: the address has expired, and the video is not to blame.
  if (trial.number === 0 || trial.addressAge >= ADDRESS_LASTS_MS) return false;
  return !trial.isReady || Math.abs(seconds - trial.startAt) < NO_PROGRESS_SECONDS;
}
