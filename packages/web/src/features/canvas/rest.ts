// Milliseconds without a step after which the view rests.
const REST = 120;

/**
 * Calls once the view rests. On a busy machine a step may only be late: it is taken before the next frame, so that frame
 * is waited for.
 */
export class Rest {
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;

  constructor(act: () => void) {
    this.#act = act;
  }

  /** Whether the view has moved a moment ago. */
  get isMoving(): boolean {
    return this.#timer !== undefined;
  }

  /** The view has moved. */
  step(): void {
    this.stop();
    this.#timer = setTimeout(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#timer = undefined;
        this.#act();
      });
    }, REST);
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (this.#frame !== 0) cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#timer = undefined;
  }
}
