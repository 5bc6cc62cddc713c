type Due = { readonly at: number; readonly order: number; readonly callback: () => void };

// Times are multiples of a grid, so that several events sometimes coincide.
const GRID_MS = 5;
const real = { setTimeout, clearTimeout, now: Date.now };
const later = setImmediate;

/** A clock that only advances from one scheduled event to the next, in a deterministic order. */
export class VirtualTime {
  now: number;
  readonly #start: number;
  #due: Due[] = [];
  #order = 0;
  #busy = 0;

  constructor(start: number) {
    this.#start = start;
    this.now = start;
  }

  /** In milliseconds. */
  get passed(): number {
    return this.now - this.#start;
  }

  /** Schedules an action. Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void {
    const at = Math.ceil((this.now + Math.max(0, ms)) / GRID_MS) * GRID_MS;
    const due = { at, order: this.#order++, callback };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((one) => one !== due);
    };
  }

  /** Runs work that takes no virtual time. Nothing else happens before it has ended. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /** Advances the clock by this time. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#settle();
    for (;;) {
      const at = Math.min(...this.#due.map((due) => due.at));
      if (at > end) break;
      this.now = Math.max(this.now, at);
      const now = this.#due.filter((due) => due.at === at);
      this.#due = this.#due.filter((due) => due.at !== at);
      for (const { callback } of now.toSorted((a, b) => a.order - b.order)) callback();
      await this.#settle();
    }
    this.now = end;
  }

  /** Replaces the timers and the clock of JavaScript until the returned function is called. */
  install(): () => void {
    const cancels = new Map<number, () => void>();
    let ids = 0;
    const rest = (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const id = ++ids;
      const cancel = this.after(ms, () => {
        cancels.delete(id);
        callback(...args);
      });
      cancels.set(id, cancel);
      return new Timer(id);
    };
    const cancel = (timer: Timer | undefined) => {
      cancels.get(Number(timer))?.();
      cancels.delete(Number(timer));
    };
    Object.assign(globalThis, { setTimeout: rest, clearTimeout: cancel });
    Date.now = () => this.now;
    return () => {
      Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      Date.now = real.now;
    };
  }

  async #settle(): Promise<void> {
    do await new Promise((resolve) => later(resolve));
    while (this.#busy > 0);
  }
}

/** The object that Node returns for a timer. */
class Timer {
  readonly #id: number;

  constructor(id: number) {
    this.#id = id;
  }

  [Symbol.toPrimitive](): number {
    return this.#id;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }
}
