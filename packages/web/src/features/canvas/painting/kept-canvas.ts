import { afterPaint } from "../after-paint.ts";
import type { Size } from "../geometry/view.ts";

// Some more than is needed, in pixels: how many whole cells are in view differs by where the view is.
const SPARE = 128;
// A canvas that has more pixels than this for one that is needed gives them back.
const MAX_WASTE = 2;
// Milliseconds for which it is kept: gestures that belong together follow each other sooner.
const KEPT_FOR = 60_000;
// More pixels than these are not prepared: on screens with so many there is a GPU, which gets memory sooner.
const MAX_PREPARED = 8_000_000;
// A browser has two buffers for what is shown, and gets each once it is painted.
const BUFFERS = 2;

type Kind = {
  /** It has no transparent pixel. */
  readonly isOpaque?: boolean;
  /** It has no more pixels than are needed: all of them are drawn in each frame. */
  readonly isExact?: boolean;
};

/** Ends with the preparation that was requested last: two of them in one frame would delay it twice as long. */
let prepared: Promise<void> = Promise.resolve();

/**
 * A canvas for one picture after another, which keeps its memory while it is not shown. For a picture as large as the
 * screen, getting this takes longer than painting: some 40 ms for each buffer without a GPU, on a slow machine. It is
 * given back after a minute, and while the page is hidden.
 */
export class KeptCanvas {
  readonly element: HTMLCanvasElement;
  readonly #kind: Kind;
  #isShown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLCanvasElement, kind: Kind = {}) {
    this.element = element;
    this.#kind = kind;
  }

  /** Gives its memory back whenever the page is hidden. Returns a function that stops this, and does so at once. */
  start(): () => void {
    const onVisibility = () => {
      if (document.hidden && !this.#isShown) this.release();
    };
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      document.removeEventListener("visibilitychange", onVisibility);
      this.release();
    };
  }

  get context(): CanvasRenderingContext2D | null {
    return this.element.getContext("2d", { alpha: this.#kind.isOpaque !== true });
  }

  /** Its context, empty and with at least this size in pixels; null if the browser has none. */
  open(size: Size): CanvasRenderingContext2D | null {
    this.fit(size);
    this.context?.reset();
    return this.context;
  }

  show(): void {
    clearTimeout(this.#timer);
    this.#isShown = true;
    this.element.hidden = false;
  }

  /** It may be painted again soon. */
  hide(): void {
    this.#isShown = false;
    this.element.hidden = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.release(), KEPT_FOR);
  }

  /**
   * Gets the memory for a picture of this size in advance, unless it is very large, by showing an empty one. The function
   * is called before that, and places it in view: what is out of view gets none.
   */
  prepare(size: Size, place: () => void): Promise<void> {
    prepared = prepared.then(() => this.#prepare(size, place));
    return prepared;
  }

  async #prepare(size: Size, place: () => void): Promise<void> {
    if (this.#isShown || !this.element.isConnected || document.hidden) return;
    if (size.width * size.height > MAX_PREPARED) return;
    if (this.holds(size)) return;
    const context = this.open(size);
    place();
    this.element.hidden = false;
    for (let at = 0; at < BUFFERS; at++) {
      context?.clearRect(0, 0, 1, 1);
      await new Promise<void>(afterPaint);
      if (this.#isShown) return;
    }
    this.hide();
  }

  /** Hides it, and gives its memory back. */
  release(): void {
    this.hide();
    clearTimeout(this.#timer);
    this.element.width = 0;
  }

  /** Whether what is painted in it stays when a picture of this size is. */
  holds({ width, height }: Size): boolean {
    const { element } = this;
    if (this.#kind.isExact === true) return element.width === width && element.height === height;
    const needed = (width + SPARE) * (height + SPARE);
    const isEnough = element.width >= width && element.height >= height;
    return isEnough && element.width * element.height <= MAX_WASTE * needed;
  }

  /** Gives it this size in pixels, or more. What was painted in it is gone unless it had that. */
  fit(size: Size): void {
    if (this.holds(size)) return;
    const spare = this.#kind.isExact === true ? 0 : SPARE;
    this.element.width = size.width + spare;
    this.element.height = size.height + spare;
  }
}
