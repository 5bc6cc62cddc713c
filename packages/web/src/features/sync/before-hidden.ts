import type { Soon } from "./soon.ts";

/** Runs work in order: at once, or once the next frame is painted, but always before the page is hidden. */
export class BeforeHidden implements Soon {
  #waiting: (() => void)[] = [];

  /** Runs this work, later if it may wait or if earlier work does. */
  run(work: () => void, mayWait: boolean): void {
    if (this.#waiting.length === 0 && (!mayWait || document.hidden)) {
      work();
      return;
    }
    this.#waiting.push(work);
    if (this.#waiting.length > 1) return;
    // A timer that is set before a frame is painted runs after it.
    requestAnimationFrame(() => setTimeout(this.finish));
    for (const event of ["pagehide", "visibilitychange"]) addEventListener(event, this.finish);
  }

  /** Runs now what waits. */
  readonly finish = (): void => {
    if (this.#waiting.length === 0) return;
    for (const event of ["pagehide", "visibilitychange"]) removeEventListener(event, this.finish);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const work of waiting) work();
  };
}
