/** Calls on each frame, with the seconds since the one before, for as long as there is something to move. */
export class Frames {
  readonly #move: (seconds: number) => boolean;
  #frame = 0;
  #last = 0;

  /** `move` answers whether there is more to move. */
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
