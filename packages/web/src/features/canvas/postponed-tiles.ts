import type { TileId } from "@mosaico/domain/tile/tile";
import type { TileElements } from "./tile-elements.ts";

/** Mounted tiles that an edit of many has changed, and whose nodes are still as before. */
export class PostponedTiles {
  readonly #changed = new Set<TileId>();
  readonly #hidden = new Set<TileId>();
  #hide: TileElements["hide"] | undefined;

  /** Hides elements by this function. Returns a function that disconnects it. */
  connect(hide: TileElements["hide"]): () => void {
    this.#hide = hide;
    return () => {
      this.#hide = undefined;
    };
  }

  has(id: TileId): boolean {
    return this.#changed.has(id);
  }

  add(id: TileId): void {
    this.#changed.add(id);
  }

  /** Removed ones are no longer seen, although they are still mounted: to unmount hundreds takes longer than a frame. */
  vanish(ids: ReadonlySet<TileId>): void {
    for (const id of ids) {
      this.#changed.add(id);
      this.#hidden.add(id);
    }
    if (ids.size > 0) this.#hide?.(ids, true);
  }

  /** Shows again what was removed and is there again. */
  reappear(isThere: (id: TileId) => boolean): void {
    const back = new Set([...this.#hidden].filter((id) => isThere(id)));
    for (const id of back) this.#hidden.delete(id);
    if (back.size > 0) this.#hide?.(back, false);
  }

  /** Ends the delay, and returns the tiles that are to be renewed. */
  end(): readonly TileId[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    this.#hidden.clear();
    return changed;
  }
}
