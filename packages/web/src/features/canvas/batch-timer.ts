const FRAMES_BETWEEN_BATCHES = 2;

/** Runs a batch of work some frames after it was asked for, once however often that was. */
export class BatchTimer {
  readonly #run: () => unknown;
  #frame = 0;

  constructor(run: () => unknown) {
    this.#run = run;
  }

  ask(): void {
    if (this.#frame !== 0) return;
    let frames = FRAMES_BETWEEN_BATCHES;
    const wait = () => {
      frames -= 1;
      this.#frame = frames === 0 ? 0 : requestAnimationFrame(wait);
      if (frames === 0) this.#run();
    };
    this.#frame = requestAnimationFrame(wait);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }
}
