// Pixels above and below the screen in which pieces are rendered.
const AROUND = 1400;
// Rows by which the range of rendered rows moves.
const STEP = 4;

/** The rows of a list to render: from the first one to before the last one. */
export type SeenRows = { readonly first: number; readonly last: number };

/** Follows what a scrolling element shows, for lists that render only a part of what they contain. */
export class SeenBand {
  readonly #listeners = new Set<() => void>();
  #frame = 0;
  #scroller: HTMLElement | null = null;

  /** Begins to follow an element. Returns a function that ends that. */
  follow(scroller: HTMLElement): () => void {
    this.#scroller = scroller;
    const tell = () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = requestAnimationFrame(() => {
        for (const listener of this.#listeners) listener();
      });
    };
    scroller.addEventListener("scroll", tell, { passive: true });
    const size = new ResizeObserver(tell);
    size.observe(scroller);
    return () => {
      cancelAnimationFrame(this.#frame);
      scroller.removeEventListener("scroll", tell);
      size.disconnect();
      this.#scroller = null;
    };
  }

  /** Subscribes to scrolling, once a frame. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The rows of a list near the screen, given their height in pixels, as "first last". */
  rowsOf(list: HTMLElement | null, heightOf: (list: HTMLElement) => number): string {
    if (list === null || this.#scroller === null) return "0 0";
    const row = heightOf(list);
    const top = this.#scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
    const first = Math.floor((top - AROUND) / row / STEP) * STEP;
    const last = Math.ceil((top + this.#scroller.clientHeight + AROUND) / row / STEP) * STEP;
    return `${Math.max(0, first)} ${Math.max(0, last)}`;
  }
}

/** Parses what {@link SeenBand.rowsOf} returns. */
export function seenRows(text: string): SeenRows {
  const [first = 0, last = 0] = text.split(" ").map(Number);
  return { first, last };
}
