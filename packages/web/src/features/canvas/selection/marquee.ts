import type { Position, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";
import type { TileSelection } from "./tile-selection.ts";
import { tilesInside } from "./tiles-inside.ts";

/** What a marquee does to the tiles that it touches: they alone are selected, or they too, or they no more. */
export type MarqueeMode = "replace" | "add" | "subtract";

/** A rectangle that is being drawn on the canvas, and what it selects meanwhile. A step costs what is inside. */
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

  /** Draws it to this point of the canvas. */
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

  /** Gives it up: what was selected before is selected again. */
  cancel(): void {
    this.#selection.set(this.#before);
  }
}
