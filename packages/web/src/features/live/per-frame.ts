// A hidden page has no frames.
const MAX_FRAME = 100;

/** Takes the first item at once, and all within the same frame together at its end. */
export class PerFrame<T> {
  readonly #take: (things: readonly T[]) => void;
  #waiting: T[] = [];
  #end: (() => void) | undefined;

  constructor(take: (things: readonly T[]) => void) {
    this.#take = take;
  }

  add(thing: T): void {
    if (this.#end !== undefined) {
      this.#waiting.push(thing);
      return;
    }
    this.#begin();
    this.#take([thing]);
  }

  /** Takes the waiting items. */
  flush(): void {
    this.#end?.();
  }

  #begin(): void {
    const end = () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      this.#end = undefined;
      const things = this.#waiting;
      if (things.length === 0) return;
      this.#waiting = [];
      this.#begin();
      this.#take(things);
    };
    const frame = requestAnimationFrame(end);
    const timer = setTimeout(end, MAX_FRAME);
    this.#end = end;
  }
}
