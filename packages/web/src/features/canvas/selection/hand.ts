import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import { type CellRange, isSameRange, visibleCells, widened } from "../geometry/visible-cells.ts";
import type { TileSelection } from "./tile-selection.ts";

const NOWHERE: Position = { x: 0, y: 0 };

/**
 * The selected tiles while they are dragged together. They are held by one offset: a step costs nothing for each of
 * them, and only those that would be seen there are drawn, on a layer that moves as a whole.
 */
export class Hand {
  readonly #document: CanvasDocument;
  readonly #camera: Camera;
  readonly #selection: TileSelection;
  readonly #listeners = new Set<() => void>();
  #leader: TileId | undefined;
  #offset = NOWHERE;
  #range: CellRange | undefined;
  #seen: readonly Tile[] = [];

  constructor(document: CanvasDocument, camera: Camera, selection: TileSelection) {
    this.#document = document;
    this.#camera = camera;
    this.#selection = selection;
  }

  /** Tiles to draw, where the document has them; the offset comes on top. Without the one that leads. */
  get seen(): readonly Tile[] {
    return this.#seen;
  }

  get offset(): Position {
    return this.#offset;
  }

  get isHolding(): boolean {
    return this.#leader !== undefined;
  }

  /** Takes up what is selected by one of its tiles, which the library drags. Nothing where it is the only one. */
  take(leader: TileId): void {
    if (!this.#selection.has(leader) || this.#selection.size < 2) return;
    this.#leader = leader;
    this.#look();
  }

  /** The leader is here now. */
  moveTo(position: Position): void {
    const from = this.#leader === undefined ? undefined : this.#document.find(this.#leader);
    if (from === undefined) return;
    this.#offset = { x: position.x - from.position.x, y: position.y - from.position.y };
    this.#look();
    this.#tell();
  }

  /** Where everything goes that it holds, the leader included. T8: what is locked stays. */
  moves(): { id: TileId; position: Position }[] {
    const moves = [];
    for (const id of this.#selection.ids) {
      const tile = this.#document.find(id);
      if (tile === undefined || tile.data.locked) continue;
      moves.push({ id, position: movedBy(tile.position, this.#offset) });
    }
    return moves;
  }

  letGo(): void {
    if (this.#leader === undefined) return;
    this.#leader = undefined;
    this.#offset = NOWHERE;
    this.#range = undefined;
    this.#seen = [];
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Finds what is seen there, whenever that can be another. */
  #look(): void {
    const { view, size } = this.#camera;
    const { x, y } = this.#offset;
    const there = { ...view, x: view.x + x * view.zoom, y: view.y + y * view.zoom };
    const range = visibleCells(there, size);
    if (isSameRange(this.#range, range)) return;
    this.#range = range;
    const seen: Tile[] = [];
    for (const tile of this.#document.index.within(widened(range, 1))) {
      if (this.#selection.has(tile.id) && !tile.data.locked && tile.id !== this.#leader) {
        seen.push(tile);
      }
    }
    // Mostly nothing comes or goes: the same list draws nothing anew.
    const before = this.#seen;
    if (seen.length === before.length && seen.every((tile, at) => tile === before[at])) return;
    this.#seen = seen;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function movedBy({ x, y }: Position, by: Position): Position {
  return { x: x + by.x, y: y + by.y };
}
