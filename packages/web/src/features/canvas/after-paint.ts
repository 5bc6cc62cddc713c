/** Calls once the page as it is now is painted. */
export function afterPaint(act: () => void): void {
  // The second frame begins once the first one is painted.
  requestAnimationFrame(() => requestAnimationFrame(() => act()));
}

/** What waits until something is painted. */
export class AfterPaint {
  #waiting: (() => void)[] = [];

  add(act: () => void): void {
    this.#waiting.push(act);
  }

  /** Calls what waits once the page as it is now is painted. */
  run(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length > 0) afterPaint(() => waiting.forEach((act) => act()));
  }
}
