import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { WeighedCache } from "#platform/weighed-cache.ts";
import { fewTiles } from "./few-tiles.ts";
import { type EditableMosaic, withContentOf } from "./mosaic-resource.ts";

/** A mosaic at a revision, as far as it is known. */
export type KnownMosaic = {
  readonly mosaic: EditableMosaic;
  /** The change that led there; null if the log has none, undefined if it was not read. */
  readonly lastChange: string | null | undefined;
  /** Some of its tiles, undefined if they do not exist. Those touched last come last. */
  readonly tiles: ReadonlyMap<TileId, Tile | undefined>;
};

/** Of mosaics and tiles. */
const MAX_KEPT = 2000;

/** Mosaics as the last edits of this process left them. */
export class NewestMosaics {
  readonly #mosaics = new WeighedCache<number, KnownMosaic>(MAX_KEPT);

  /** The mosaic that was read, or what is known of it since. */
  find(read: EditableMosaic): KnownMosaic {
    const newest = this.#mosaics.find(read.mosaicId);
    const { lastChange } = read;
    const isKnown =
      newest !== undefined &&
      (newest.mosaic.revision > read.revision ||
        // A database restored from a backup may reach a revision again by other changes.
        (newest.mosaic.revision === read.revision &&
          typeof lastChange === "string" &&
          newest.lastChange === lastChange));
    if (!isKnown) return { mosaic: read, lastChange, tiles: new Map() };
    return { ...newest, mosaic: withContentOf(read, newest.mosaic) };
  }

  keep({ mosaic, lastChange, tiles }: KnownMosaic): void {
    const few = fewTiles(tiles);
    const kept = { mosaic, lastChange, tiles: few };
    this.#mosaics.keep(mosaic.mosaicId, kept, 1 + few.size);
  }

  /** After an edit that may have failed because something else was known. */
  forget(mosaicId: number): void {
    this.#mosaics.drop(mosaicId);
  }
}
