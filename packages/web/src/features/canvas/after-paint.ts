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
    // The second frame begins once the first one is painted.
    if (waiting.length > 0)
      requestAnimationFrame(() => requestAnimationFrame(() => waiting.forEach((act) => act())));
  }
}
