import { areaOf } from "@mosaico/domain/mosaic/area";
import type { Position, Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "./canvas-document.ts";
import { makeNode } from "./make-node.ts";
import type { TileNode } from "./tile-node.tsx";

// How long a tile counts as new and is shown with an animation, in milliseconds.
const FRESH_MS = 2000;
// Longer than the animation of a dropped tile, in milliseconds.
const SETTLE_MS = 300;

/** What the nodes of tiles show apart from their tiles. */
export class TileStates {
  /** Where the user holds tiles. */
  readonly held = new Map<TileId, Position>();
  /** The tiles whose last edit is not saved yet. */
  unsent: ReadonlySet<TileId> = new Set();
  readonly #document: Pick<CanvasDocument, "colourAt">;
  readonly #fresh = new Map<TileId, number>();
  readonly #settling = new Set<TileId>();
  #draggable: TileId | undefined;

  constructor(document: Pick<CanvasDocument, "colourAt">) {
    this.#document = document;
  }

  /** Lets a tile count as new once it is mounted soon after this moment. */
  expect(id: TileId): void {
    this.#fresh.set(id, performance.now());
  }

  /** Lets tiles glide to where they are put, and calls at the end of that. */
  settle(ids: readonly TileId[], onEnd: (ids: ReadonlySet<TileId>) => void): void {
    for (const id of ids) this.#settling.add(id);
    setTimeout(() => {
      for (const id of ids) this.#settling.delete(id);
      onEnd(new Set(ids));
    }, SETTLE_MS);
  }

  /**
   * Only this tile may be dragged: it is pressed. For each that may, the library makes listeners, and it would render
   * all of them whenever they become so. Returns the tiles for which this is another state.
   */
  letDrag(id: TileId | undefined): TileId[] {
    const before = this.#draggable;
    this.#draggable = id;
    return before === id ? [] : [before, id].filter((one) => one !== undefined);
  }

  make(tile: Tile): TileNode {
    const since = this.#fresh.get(tile.id);
    this.#fresh.delete(tile.id);
    const isNew = since !== undefined && performance.now() - since < FRESH_MS;
    return makeNode(tile, { isNew, ...this.#of(tile) });
  }

  /** The node made again, whatever it was. */
  remake({ data: { tile, isNew } }: TileNode): TileNode {
    return makeNode(tile, { isNew, ...this.#of(tile) });
  }

  /** The node of a tile as it is now: the same object if nothing has changed. */
  renew(node: TileNode, tile: Tile): TileNode {
    const state = this.#of(tile);
    const isSame =
      node.data.tile === tile &&
      node.data.around === state.around &&
      node.data.isUnsent === state.isUnsent &&
      node.data.isSettling === state.isSettling &&
      node.draggable === (state.isDraggable && !tile.data.locked) &&
      node.position === (state.held ?? tile.position);
    return isSame ? node : makeNode(tile, { isNew: node.data.isNew, ...state });
  }

  #of(tile: Tile) {
    const { id } = tile;
    return {
      around: tile.data.colour === "" ? this.#document.colourAt(areaOf(tile)) : ("" as const),
      isUnsent: this.unsent.has(id),
      isSettling: this.#settling.has(id),
      held: this.held.get(id),
      isDraggable: this.#draggable === id,
    };
  }
}
