import { type Bounds, CELL, areaOf } from "@mosaico/domain/mosaic/area";
import type { TileColour } from "@mosaico/domain/tile/appearance";
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
import { whenManySelected } from "./when-many-selected.ts";

const NOWHERE: Position = { x: 0, y: 0 };
// How many cells beyond the visible ones are drawn, once the drag leads there.
const AHEAD = 2;
// Tiles that left the view are kept until the drawn ones exceed the visible ones by this factor: adding or removing a
// tile repaints the layer.
const MAX_DRAWN = 2.5;
// More tiles than these are carried as one picture: as elements, each with its own layout, they would delay its start.
const MAX_FACES = 40;

/**
 * The selected tiles while they are dragged together. They share one offset, so a step costs nothing per tile, and only
 * those that would be visible are drawn, on a layer that moves as a whole.
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
  #isPicture = false;
  #isLanding = false;
  #unfollow: (() => void) | undefined;

  constructor(document: CanvasDocument, camera: Camera, selection: TileSelection) {
    this.#document = document;
    this.#camera = camera;
    this.#selection = selection;
  }

  /** The tiles to draw, without the leading one, at their positions in the document; the offset is added to these. */
  get seen(): readonly Tile[] {
    return this.#seen;
  }

  get offset(): Position {
    return this.#offset;
  }

  /** The colour of the section from which a tile is dragged; empty if there is none. */
  colourAround(tile: Tile): TileColour {
    return this.#document.colourAt(areaOf(tile));
  }

  /** The bounds of everything it may draw. */
  get bounds(): Bounds | undefined {
    return this.#document.bounds();
  }

  get isHolding(): boolean {
    return this.#leader !== undefined;
  }

  /** Whether the tiles to draw are too many to be drawn each as an element. */
  get isPicture(): boolean {
    return this.#isPicture;
  }

  /** Whether they are still drawn where they were dropped, no longer held. */
  get isLanding(): boolean {
    return this.#isLanding;
  }

  /** The area that contains the tiles to draw as far as they are visible. */
  get drawn(): Bounds | undefined {
    return this.#drawn && areaOfCells(this.#drawn);
  }

  /** The same if a drag began now. */
  get drawnAtFirst(): Bounds {
    return areaOfCells(this.#rangeNow());
  }

  /** The number of held tiles, and of locked ones selected with them. */
  get count(): number {
    return this.#selection.size;
  }

  /** Calls when a drag of so many tiles is likely that they are drawn as one picture. Returns a function that stops it. */
  whenPictureLikely(act: () => void): () => void {
    return whenManySelected(this.#selection, MAX_FACES, act);
  }

  /** Starts dragging the selection by one of its tiles, which the library drags. Does nothing if it is the only one. */
  take(leader: TileId): void {
    this.endLanding();
    if (!this.#selection.has(leader) || this.#selection.size < 2) return;
    this.#leader = leader;
    this.#isPicture = this.#selection.size > MAX_FACES;
    this.#look();
    // Tiles that others change or remove meanwhile are updated.
    this.#unfollow = this.#document.subscribe(() => this.#follow(leader));
  }

  /** Sets the position of the leading tile. */
  moveTo(position: Position): void {
    const from = this.#leader === undefined ? undefined : this.#document.find(this.#leader);
    if (from === undefined) return;
    this.#offset = { x: position.x - from.position.x, y: position.y - from.position.y };
    this.#look();
    this.#notify();
  }

  /** The new positions of all held tiles, the leading one first. T8: locked ones stay. */
  moves(): { id: TileId; position: Position }[] {
    const moves = [];
    const leader = this.#leader === undefined ? [] : [this.#leader];
    for (const id of new Set([...leader, ...this.#selection.ids])) {
      const tile = this.#document.find(id);
      if (tile === undefined || tile.data.locked) continue;
      moves.push({ id, position: movedBy(tile.position, this.#offset) });
    }
    return moves;
  }

  /**
   * Lets go of the tiles with the leading one at this position, and draws them there until the landing ends. Returns
   * false, and does nothing, if they are not drawn as one picture: then there are few.
   */
  land(position: Position): boolean {
    if (!this.isHolding || !this.#isPicture) return false;
    this.#unfollow?.();
    this.moveTo(position);
    this.#leader = undefined;
    this.#isLanding = true;
    return true;
  }

  endLanding(): void {
    if (this.#isLanding) this.#drop();
  }

  release(): void {
    if (this.isHolding) this.#drop();
    else this.endLanding();
  }

  #drop(): void {
    this.#unfollow?.();
    this.#isLanding = false;
    this.#leader = undefined;
    this.#offset = NOWHERE;
    this.#drawn = undefined;
    this.#seen = [];
    this.#notify();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Without the leading tile the library ends a drag without notice, and the held tiles would be stuck. */
  #follow(leader: TileId): void {
    if (this.#document.find(leader) === undefined) this.release();
    else this.#gather();
  }

  /** Finds the tiles to draw, whenever they exceed the drawn ones. */
  #look(): void {
    const range = this.#rangeNow();
    if (this.#drawn !== undefined && isWithin(range, this.#drawn)) return;
    this.#drawn = this.#drawn === undefined ? range : rangeAfter(this.#drawn, range);
    this.#gather();
  }

  #rangeNow(): CellRange {
    const { view, size } = this.#camera;
    const { x, y } = this.#offset;
    const there = { ...view, x: view.x + x * view.zoom, y: view.y + y * view.zoom };
    return widened(visibleCells(there, size), 1);
  }

  #gather(): void {
    if (this.#drawn === undefined) return;
    const seen: Tile[] = [];
    for (const tile of this.#document.index.within(this.#drawn)) {
      if (this.#selection.has(tile.id) && !tile.data.locked && tile.id !== this.#leader) {
        seen.push(tile);
      }
    }
    // Mostly nothing changes, and the same list renders nothing again.
    const before = this.#seen;
    if (seen.length === before.length && seen.every((tile, at) => tile === before[at])) return;
    this.#seen = seen;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function areaOfCells({ firstColumn, lastColumn, firstRow, lastRow }: CellRange): Bounds {
  return {
    left: (firstColumn - 1) * CELL,
    top: (firstRow - 1) * CELL,
    right: (lastColumn + 2) * CELL,
    bottom: (lastRow + 2) * CELL,
  };
}

function rangeAfter(drawn: CellRange, range: CellRange): CellRange {
  const ahead = widened(range, AHEAD);
  const both = around(drawn, ahead);
  return cellCount(both) > MAX_DRAWN * cellCount(range) ? ahead : both;
}

function movedBy({ x, y }: Position, by: Position): Position {
  return { x: x + by.x, y: y + by.y };
}
