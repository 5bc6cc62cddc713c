import { spread, spreadAfter } from "#platform/api/jitter.ts";

const FIRST_WAIT = 1000;
const MAX_BACKOFF = 30_000;

/** A try that is due; times in milliseconds since 1970. */
type Due = {
  readonly timer: ReturnType<typeof setTimeout>;
  /** When the first of the tries that failed did. */
  readonly since: number;
  readonly next: number;
  /** Until when the server asked to be left alone. */
  readonly notBefore: number;
  readonly code: string;
};

/** When something that failed is tried again: later each time, and at once where there is reason to hope. */
export class Retry {
  readonly #act: () => void;
  #failures = 0;
  #due: Due | undefined;

  constructor(act: () => void) {
    this.#act = act;
  }

  /** The next try; undefined while nothing has failed. */
  get due(): Omit<Due, "timer"> | undefined {
    return this.#due;
  }

  /** It failed once more. `wait` is what the server asks for, in milliseconds: it is tried no sooner, however long that is. */
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

  /** Something went well. */
  succeed(): void {
    this.#failures = 0;
    this.#due = undefined;
  }

  /** Nothing is left to try; what fails next waits as long as if it were the same. */
  drop(): void {
    this.#due = undefined;
  }

  /** Tries now instead of later, unless the server asked to be left alone until then. */
  wake(): void {
    if (this.#due !== undefined && Date.now() >= this.#due.notBefore) this.tryNow();
  }

  /** Tries now instead of later, because a person says so. */
  tryNow(): void {
    if (this.#due === undefined) return;
    clearTimeout(this.#due.timer);
    this.#due = { ...this.#due, next: Date.now() };
    this.#act();
  }

  /** Tries no more. */
  stop(): void {
    clearTimeout(this.#due?.timer);
  }
}
