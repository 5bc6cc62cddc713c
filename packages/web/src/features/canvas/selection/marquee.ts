import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import type { TileSelection } from "./tile-selection.ts";
import { tilesInside } from "./tiles-inside.ts";

/** How a marquee affects the tiles it touches: it selects only them, adds them, or deselects them. */
export type MarqueeMode = "replace" | "add" | "subtract";

/** A rectangle being drawn on the canvas, and its selection. The cost of a step depends on the tiles inside. */
export class Marquee {
  readonly #index: Pick<CanvasDocument["index"], "within">;
  readonly #selection: TileSelection;
  readonly #start: Position;
  readonly #mode: MarqueeMode;
  readonly #before: ReadonlySet<TileId>;
  #inside = new Set<TileId>();

  constructor(
    index: Pick<CanvasDocument["index"], "within">,
    selection: TileSelection,
    start: Position,
    mode: MarqueeMode,
  ) {
    this.#index = index;
    this.#selection = selection;
    this.#start = start;
    this.#mode = mode;
    this.#before = new Set(selection.ids);
    if (mode === "replace") selection.clear();
  }

  get start(): Position {
    return this.#start;
  }

  /** Extends it to this canvas point. */
  to(point: Position): void {
    const inside = new Set<TileId>();
    for (const { id } of tilesInside(this.#index, this.#start, point)) inside.add(id);
    const came = [...inside].filter((id) => !this.#inside.has(id));
    const left = [...this.#inside].filter((id) => !inside.has(id));
    this.#inside = inside;
    const wasSelected = (id: TileId) => this.#mode !== "replace" && this.#before.has(id);
    if (this.#mode === "subtract") {
      this.#selection.change({ remove: came, add: left.filter(wasSelected) });
    } else {
      this.#selection.change({ add: came, remove: left.filter((id) => !wasSelected(id)) });
    }
  }

  /** Cancels it and restores the previous selection. */
  cancel(): void {
    this.#selection.set(this.#before);
  }
}
