/** Calls back on each animation frame with the seconds since the last one, as long as anything moves. */
export class Frames {
  readonly #move: (seconds: number) => boolean;
  #frame = 0;
  #last = 0;

  /** `move` returns whether anything is still moving. */
  constructor(move: (seconds: number) => boolean) {
    this.#move = move;
  }

  start(): void {
    if (this.#frame !== 0) return;
    this.#last = performance.now();
    this.#frame = requestAnimationFrame(this.#next);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  readonly #next = (now: number): void => {
    const seconds = Math.max(0, now - this.#last) / 1000;
    this.#last = now;
    this.#frame = this.#move(seconds) ? requestAnimationFrame(this.#next) : 0;
  };
}
