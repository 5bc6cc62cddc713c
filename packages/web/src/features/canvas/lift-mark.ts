/** Not a change of how a tile looks at rest. */
export const LIFT_MARK = "data-lifted";

/**
 * Marks the tile under the pointer, which lifts, directly on its element, unless the view is being zoomed. Not by a rule
 * of the style sheet for `:hover` alone: it would have to exclude zooming by a mark of the canvas, and the browser styles
 * every mounted tile again whenever that mark is set or removed.
 */
export class LiftMark {
  readonly #canvas: HTMLElement;
  #lifted: Element | undefined;
  #isZooming = false;

  constructor(canvas: HTMLElement) {
    this.#canvas = canvas;
  }

  /** Follows the pointer. Returns a function that stops it. */
  start(): () => void {
    const over = ({ target }: Event) => {
      const node = target instanceof Element ? target.closest(".react-flow__node") : null;
      if (!this.#isZooming) this.#lift(node ?? undefined);
    };
    const leave = () => this.#lift(undefined);
    this.#canvas.addEventListener("pointerover", over);
    this.#canvas.addEventListener("pointerleave", leave);
    return () => {
      this.#canvas.removeEventListener("pointerover", over);
      this.#canvas.removeEventListener("pointerleave", leave);
      leave();
    };
  }

  /** The view is zoomed: tiles pass under the pointer. */
  release(): void {
    this.#isZooming = true;
    this.#lift(undefined);
  }

  /** The view rests. */
  restore(): void {
    if (!this.#isZooming) return;
    this.#isZooming = false;
    this.#lift(this.#canvas.querySelector(".react-flow__node:hover") ?? undefined);
  }

  #lift(node: Element | undefined): void {
    if (node === this.#lifted) return;
    this.#lifted?.removeAttribute(LIFT_MARK);
    node?.setAttribute(LIFT_MARK, "");
    this.#lifted = node;
  }
}
