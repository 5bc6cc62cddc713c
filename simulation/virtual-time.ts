type Due = { readonly at: number; readonly order: number; readonly act: () => void };

// Times fall on a grid, so that now and then several things happen at the same moment.
const GRID_MS = 5;
const real = { setTimeout, clearTimeout, now: Date.now };
const later = setImmediate;

/** Time that passes only from one thing that is due to the next, in an order that is always the same. */
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

  /** Does something later. Gives how to leave it be. */
  after(ms: number, act: () => void): () => void {
    const at = Math.ceil((this.now + Math.max(0, ms)) / GRID_MS) * GRID_MS;
    const due = { at, order: this.#order++, act };
    this.#due.push(due);
    return () => {
      this.#due = this.#due.filter((one) => one !== due);
    };
  }

  /** Work that takes no time here. Nothing else happens before it has ended. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#busy += 1;
    try {
      return await work();
    } finally {
      this.#busy -= 1;
    }
  }

  /** Lets so much time pass. */
  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    await this.#settle();
    for (;;) {
      const at = Math.min(...this.#due.map((due) => due.at));
      if (at > end) break;
      this.now = Math.max(this.now, at);
      const now = this.#due.filter((due) => due.at === at);
      this.#due = this.#due.filter((due) => due.at !== at);
      for (const { act } of now.toSorted((a, b) => a.order - b.order)) act();
      await this.#settle();
    }
    this.now = end;
  }

  /** Everything that asks for the time or for a rest is given this one, until the returned function is called. */
  install(): () => void {
    const cancels = new Map<number, () => void>();
    let ids = 0;
    const rest = (act: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) => {
      const id = ++ids;
      const cancel = this.after(ms, () => {
        cancels.delete(id);
        act(...given);
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

/** What Node gives who sets a timer. */
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
