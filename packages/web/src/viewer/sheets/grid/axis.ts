/** Consecutive rows or columns of the same size. */
export type Run = {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  readonly size: number;
};

type PlacedRun = Run & { readonly offset: number };

/** The offsets of the rows or columns of a sheet, in CSS pixels from the first one. Most have the same size. */
export class Axis {
  readonly count: number;
  readonly length: number;
  readonly #size: number;
  readonly #runs: PlacedRun[] = [];

  /** @param runs Those of another size, in order and without overlap. */
  constructor(count: number, size: number, runs: Iterable<Run>) {
    this.count = count;
    this.#size = size;
    let end = 0;
    let offset = 0;
    for (const run of runs) {
      const from = Math.max(run.from, end);
      const to = Math.min(run.to, count);
      if (to <= from) continue;
      offset += (from - end) * size;
      const last = this.#runs.at(-1);
      if (last !== undefined && last.to === from && last.size === run.size) {
        this.#runs[this.#runs.length - 1] = { ...last, to };
      } else this.#runs.push({ from, to, size: run.size, offset });
      offset += (to - from) * run.size;
      end = to;
    }
    this.length = offset + (count - end) * size;
  }

  sizeOf(index: number): number {
    const run = this.#runs[this.#lastRun(({ from }) => from <= index)];
    return run !== undefined && index < run.to ? run.size : this.#size;
  }

  /** The offset of an index. That after the last one is the total length. */
  offsetOf(index: number): number {
    const run = this.#runs[this.#lastRun(({ from }) => from <= index)];
    if (run === undefined) return index * this.#size;
    if (index <= run.to) return run.offset + (index - run.from) * run.size;
    return run.offset + (run.to - run.from) * run.size + (index - run.to) * this.#size;
  }

  /** The length from one index up to, but not including, another. */
  between(from: number, to: number): number {
    return this.offsetOf(to) - this.offsetOf(from);
  }

  /** The index at an offset, clamped to the first and the last. */
  indexAt(place: number): number {
    if (place < 0 || this.count === 0) return 0;
    const run = this.#runs[this.#lastRun(({ offset }) => offset <= place)];
    const { to, end } =
      run === undefined
        ? { to: 0, end: 0 }
        : { to: run.to, end: run.offset + (run.to - run.from) * run.size };
    const index =
      run !== undefined && place < end
        ? run.from + Math.floor((place - run.offset) / run.size)
        : to + (this.#size > 0 ? Math.floor((place - end) / this.#size) : 0);
    return Math.min(this.count - 1, Math.max(0, index));
  }

  #lastRun(isBefore: (run: PlacedRun) => boolean): number {
    let low = 0;
    let high = this.#runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const run = this.#runs[middle];
      if (run !== undefined && isBefore(run)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}
