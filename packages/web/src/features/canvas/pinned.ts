import { isSection } from "@mosaico/domain/mosaic/section";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";

/** The tile, or the section whose heading, is mounted wherever it is. */
export class Pinned {
  #tile: TileId | undefined;
  #section: TileId | undefined;

  get tile(): TileId | undefined {
    return this.#tile;
  }

  get section(): TileId | undefined {
    return this.#section;
  }

  /** Pins only this one; undefined for none. Returns whether the pinned section is another one now. */
  pin(tile: Tile | undefined): boolean {
    const before = this.#section;
    this.#section = tile !== undefined && isSection(tile) ? tile.id : undefined;
    this.#tile = this.#section === undefined ? tile?.id : undefined;
    return this.#section !== before;
  }
}
