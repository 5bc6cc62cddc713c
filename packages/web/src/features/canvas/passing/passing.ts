// Milliseconds without a step after which the view rests.
const REST = 120;
// While the view moves, more tiles than these in a moment are painted, and mounted once it rests.
const MAX_IN_MOTION = 12;

/**
 * Whether the tiles that come into view are painted instead of mounted: each change of what is mounted costs more than a
 * frame has time for, and most tiles of a fast movement leave the view again.
 */
export class Passing {
  readonly #onRest: () => void;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #zoom = 0;
  #isOn = false;
  /** When tiles were mounted for a step, and how many, within the last moment. */
  #mounted: { readonly at: number; readonly count: number }[] = [];

  constructor(onRest: () => void) {
    this.#onRest = onRest;
  }

  /** Whether tiles in view are not mounted, and have to be painted. */
  get isOn(): boolean {
    return this.#isOn;
  }

  /** Whether the view has moved a moment ago. */
  get isMoving(): boolean {
    return this.#timer !== undefined;
  }

  /** Notifies of each step while it is on, and of its end. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The view has moved. Returns whether this was too fast to mount tiles: a part of zooming, or of a long way. */
  step(zoom: number): boolean {
    const isZooming = this.isMoving && zoom !== this.#zoom;
    this.#zoom = zoom;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#onRest();
    }, REST);
    const since = performance.now() - REST;
    this.#mounted = this.#mounted.filter(({ at }) => at > since);
    return isZooming || this.#mounted.reduce((sum, { count }) => sum + count, 0) > MAX_IN_MOTION;
  }

  /** As many tiles were mounted for a step. */
  count(mounted: number): void {
    this.#mounted.push({ at: performance.now(), count: mounted });
  }

  /** Tiles came into view that are not mounted. */
  show(): void {
    this.#isOn = true;
    this.#notify();
  }

  /** All tiles in view are mounted, unless the view has moved on. */
  end(): void {
    if (this.isMoving) return;
    this.#isOn = false;
    this.#notify();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
