import { spread, spreadAfter } from "@mosaico/client/jitter";

const FIRST_WAIT = 1000;
const MAX_BACKOFF = 30_000;

/** A pending retry; times in milliseconds since 1970. */
type Due = {
  readonly timer: ReturnType<typeof setTimeout>;
  /** The time of the first failed attempt. */
  readonly since: number;
  readonly next: number;
  /** The time before which the server asked not to be called. */
  readonly notBefore: number;
  readonly code: string;
};

/** Schedules retries: later each time, and at once if there is reason to expect success. */
export class Retry {
  readonly #act: () => void;
  #failures = 0;
  #due: Due | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  /** The pending retry; undefined while nothing has failed. */
  get due(): Omit<Due, "timer"> | undefined {
    return this.#due;
  }

  /** Notes another failure. `wait` is the minimum delay that the server requires, in milliseconds, however long. */
  fail(code: string, wait = 0): void {
    const backoff = spread(Math.min(MAX_BACKOFF, FIRST_WAIT * 2 ** this.#failures));
    const milliseconds = Math.max(backoff, spreadAfter(wait));
    this.#failures += 1;
    const now = Date.now();
    clearTimeout(this.#due?.timer);
    this.#due = {
      timer: setTimeout(this.#act, milliseconds),
      since: this.#due?.since ?? now,
      next: now + milliseconds,
      notBefore: now + wait,
      code,
    };
  }

  /** Notes a success. */
  succeed(): void {
    this.#failures = 0;
    this.#due = undefined;
  }

  /** Cancels the pending retry; the next failure waits as long as if it were the same. */
  drop(): void {
    this.#due = undefined;
  }

  /** Retries now instead of later, unless the server asked to wait. */
  wake(): void {
    if (this.#due !== undefined && Date.now() >= this.#due.notBefore) this.tryNow();
  }

  /** Retries now at the user's request. */
  tryNow(): void {
    if (this.#due === undefined) return;
    clearTimeout(this.#due.timer);
    this.#due = { ...this.#due, next: Date.now() };
    this.#act();
  }

  /** Stops retrying. */
  stop(): void {
    clearTimeout(this.#due?.timer);
  }
}
