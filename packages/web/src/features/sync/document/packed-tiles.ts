import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { TileStore } from "./tile-store.ts";

/** Many tiles that are seldom looked at, packed, in the order in which they were added. What it returns are copies. */
export class PackedTiles implements ReadonlyMap<TileId, Tile> {
  readonly #store = new TileStore();

  get size(): number {
    return this.#store.size;
  }

  add(tile: Tile): void {
    this.#store.put(tile);
    this.#store.pack(tile.id);
  }

  has(id: TileId): boolean {
    return this.#store.slotOf(id) !== undefined;
  }

  get(id: TileId): Tile | undefined {
    const slot = this.#store.slotOf(id);
    return slot === undefined ? undefined : this.#store.passing(slot);
  }

  *keys(): Generator<TileId, undefined> {
    yield* this.#store.ids();
    return undefined;
  }

  *values(): Generator<Tile, undefined> {
    for (const slot of this.#store.slots()) yield this.#store.passing(slot);
    return undefined;
  }

  *entries(): Generator<[TileId, Tile], undefined> {
    for (const tile of this.values()) yield [tile.id, tile];
    return undefined;
  }

  [Symbol.iterator](): MapIterator<[TileId, Tile]> {
    return this.entries();
  }

  forEach(each: (tile: Tile, id: TileId, tiles: ReadonlyMap<TileId, Tile>) => void): void {
    for (const tile of this.values()) each(tile, tile.id, this);
  }
}
