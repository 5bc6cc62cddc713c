import type { TileId } from "@mosaico/domain/tile/tile";
import type { CanvasDocument } from "../canvas-document.ts";

type Known = Pick<CanvasDocument, "find" | "subscribe">;

/**
 * The tiles that a person has selected, outside React. A change costs what it changes, and tells what that is; tiles
 * that somebody removed drop out.
 */
export class TileSelection {
  readonly #ids = new Set<TileId>();
  readonly #listeners = new Set<(touched: ReadonlySet<TileId>) => void>();
  readonly #document: Known;

  constructor(document: Known) {
    this.#document = document;
  }

  /** The same set for its whole life: what is kept of it must be copied. */
  get ids(): ReadonlySet<TileId> {
    return this.#ids;
  }

  /** How many they are; the snapshot of whoever shows no more. */
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

  /** Selects these tiles and no others. */
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

  /** Lets tiles that are gone drop out, from now on. Returns how to stop. */
  follow(): () => void {
    const drop = (touched: Iterable<TileId>) => {
      const gone = [];
      for (const id of touched) {
        if (this.#ids.has(id) && this.#document.find(id) === undefined) gone.push(id);
      }
      this.change({ remove: gone });
    };
    return this.#document.subscribe((touched) => {
      if (this.#ids.size > 0) drop(touched ?? this.#ids);
    });
  }

  /** Tells which tiles were selected or let go, from now on. Returns how to stop. */
  subscribe(listener: (touched: ReadonlySet<TileId>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
