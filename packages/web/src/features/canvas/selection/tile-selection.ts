import { areaOf } from "@mosaico/domain/mosaic/area";
import { isSection } from "@mosaico/domain/mosaic/section";
import type { TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type SelectableDocument = Pick<CanvasDocument, "find" | "subscribe"> & {
  readonly sections: Pick<CanvasDocument["sections"], "hiding">;
};

/**
 * The tiles that the user has selected, outside React. A change costs as much as it affects, and subscribers are told
 * what that is; removed tiles leave the selection, and so do those that a folded section hides.
 */
export class TileSelection {
  readonly #ids = new Set<TileId>();
  readonly #listeners = new Set<(touched: ReadonlySet<TileId>) => void>();
  readonly #document: SelectableDocument;

  constructor(document: SelectableDocument) {
    this.#document = document;
  }

  /** The same set for its whole life, so copy what must be kept. */
  get ids(): ReadonlySet<TileId> {
    return this.#ids;
  }

  /** The number of selected tiles; a snapshot for components that show only that. */
  get size(): number {
    return this.#ids.size;
  }

  has(id: TileId): boolean {
    return this.#ids.has(id);
  }

  toggle(id: TileId): void {
    this.change(this.#ids.has(id) ? { remove: [id] } : { add: [id] });
  }

  clear(): void {
    this.set([]);
  }

  /** Selects exactly these tiles. */
  set(ids: Iterable<TileId>): void {
    const next = new Set(ids);
    this.change({ add: next, remove: [...this.#ids].filter((id) => !next.has(id)) });
  }

  change({ add = [], remove = [] }: { add?: Iterable<TileId>; remove?: Iterable<TileId> }): void {
    const touched = new Set<TileId>();
    for (const id of remove) if (this.#ids.delete(id)) touched.add(id);
    for (const id of add) {
      if (this.#ids.has(id) || this.#document.find(id) === undefined) continue;
      this.#ids.add(id);
      touched.add(id);
    }
    if (touched.size === 0) return;
    for (const listener of this.#listeners) listener(touched);
  }

  /** Drops removed and hidden tiles from the selection. Returns a function that stops it. */
  follow(): () => void {
    const drop = (touched: Iterable<TileId>) => {
      const removed = [];
      for (const id of touched) {
        if (this.#ids.has(id) && !this.#isShown(id)) removed.push(id);
      }
      this.change({ remove: removed });
    };
    return this.#document.subscribe((touched) => {
      if (this.#ids.size === 0) return;
      drop(touched === undefined || this.#isSomeSection(touched) ? this.#ids : touched);
    });
  }

  #isShown(id: TileId): boolean {
    const tile = this.#document.find(id);
    if (tile === undefined) return false;
    return isSection(tile) || this.#document.sections.hiding(areaOf(tile)) === undefined;
  }

  #isSomeSection(ids: ReadonlySet<TileId>): boolean {
    for (const id of ids) {
      const tile = this.#document.find(id);
      if (tile !== undefined && isSection(tile)) return true;
    }
    return false;
  }

  /** Subscribes to the tiles that are selected or deselected. Returns a function that unsubscribes. */
  subscribe(listener: (touched: ReadonlySet<TileId>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
