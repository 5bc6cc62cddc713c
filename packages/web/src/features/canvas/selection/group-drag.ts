import type { Bounds } from "@mosaico/domain/mosaic/placement";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { Camera } from "../camera.ts";
import type { CanvasDocument } from "../canvas-document.ts";
import {
  type CellRange,
  around,
  cellCount,
  isWithin,
  visibleCells,
  widened,
} from "../geometry/visible-cells.ts";
import type { TileSelection } from "./tile-selection.ts";

const NOWHERE: Position = { x: 0, y: 0 };
// So many cells beyond what is seen are drawn along, once the way leads there.
const AHEAD = 2;
// What went out of sight stays until all that is drawn is so many times what can be seen: each tile that comes or goes
// is made anew, and the layer with it.
const MAX_DRAWN = 2.5;

/**
 * The selected tiles while they are dragged together. They are held by one offset: a step costs nothing for each of
 * them, and only those that would be seen there are drawn, on a layer that moves as a whole.
 */
export class GroupDrag {
  readonly #document: CanvasDocument;
  readonly #camera: Camera;
  readonly #selection: TileSelection;
  readonly #listeners = new Set<() => void>();
  #leader: TileId | undefined;
  #offset = NOWHERE;
  #drawn: CellRange | undefined;
  #seen: readonly Tile[] = [];
  #unfollow: (() => void) | undefined;

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

  /** Around whatever it may draw. */
  get bounds(): Bounds | undefined {
    return this.#document.index.bounds();
  }

  get isHolding(): boolean {
    return this.#leader !== undefined;
  }

  /** Takes up what is selected by one of its tiles, which the library drags. Nothing where it is the only one. */
  take(leader: TileId): void {
    if (!this.#selection.has(leader) || this.#selection.size < 2) return;
    this.#leader = leader;
    this.#look();
    // What others change or remove meanwhile is carried as it is now.
    this.#unfollow = this.#document.subscribe(() => this.#follow(leader));
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

  release(): void {
    if (this.#leader === undefined) return;
    this.#unfollow?.();
    this.#leader = undefined;
    this.#offset = NOWHERE;
    this.#drawn = undefined;
    this.#seen = [];
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Without the tile that leads, the library ends a drag and tells nobody: all that was carried would hang there. */
  #follow(leader: TileId): void {
    if (this.#document.find(leader) === undefined) this.release();
    else this.#gather();
  }

  /** Finds what is seen there, whenever that is more than what is drawn. */
  #look(): void {
    const { view, size } = this.#camera;
    const { x, y } = this.#offset;
    const there = { ...view, x: view.x + x * view.zoom, y: view.y + y * view.zoom };
    const range = widened(visibleCells(there, size), 1);
    if (this.#drawn !== undefined && isWithin(range, this.#drawn)) return;
    this.#drawn = this.#drawn === undefined ? range : rangeAfter(this.#drawn, range);
    this.#gather();
  }

  #gather(): void {
    if (this.#drawn === undefined) return;
    const seen: Tile[] = [];
    for (const tile of this.#document.index.within(this.#drawn)) {
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

function rangeAfter(drawn: CellRange, range: CellRange): CellRange {
  const ahead = widened(range, AHEAD);
  const both = around(drawn, ahead);
  return cellCount(both) > MAX_DRAWN * cellCount(range) ? ahead : both;
}

function movedBy({ x, y }: Position, by: Position): Position {
  return { x: x + by.x, y: y + by.y };
}
