/** One more try to show a film: the first, or one with a fresh address after it broke off. */
export type FilmTrial = {
  readonly number: number;
  /** Its pictures were there. */
  readonly isReady: boolean;
  /** Seconds into the film. */
  readonly startAt: number;
  /** The age of its address when it broke off, in milliseconds. */
  readonly addressAge: number;
};

// A film that breaks off again so soon after it went on will do so each time.
const NO_PROGRESS_SECONDS = 1;

// The server gives an address nine minutes at least.
const ADDRESS_LASTS_MS = 9 * 60 * 1000;

/** Whether a film that broke off at this second would break off with a fresh address too. */
export function isBeyondHelp(trial: FilmTrial, seconds: number): boolean {
  // Paused for long and gone on, it is where it was: it is the address that has come to its end, not the film.
  if (trial.number === 0 || trial.addressAge >= ADDRESS_LASTS_MS) return false;
  return !trial.isReady || Math.abs(seconds - trial.startAt) < NO_PROGRESS_SECONDS;
}
