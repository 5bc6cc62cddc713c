import type { Background } from "@mosaico/domain/mosaic/background";
import type { Area, Bounds } from "@mosaico/domain/mosaic/area";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CellRange } from "./geometry/visible-cells.ts";

/** What the canvas needs of a mosaic in memory. Tiles are immutable: a changed tile is a new object. */
export type CanvasDocument = {
  readonly background: Background;
  readonly index: {
    /** Row by row, each from left to right; also larger tiles that extend into the range. */
    within(range: CellRange): Iterable<Tile>;
    overlapping(area: Area): Iterable<Tile>;
    /** Around the tiles; undefined if there are none. */
    bounds(): Bounds | undefined;
  };
  find(id: TileId): Tile | undefined;
  /** Iterates over the whole mosaic, so never call it per frame. */
  all(): Iterable<Tile>;
  /** Notifies of the ids of changed, added or removed tiles; undefined if everything may have changed. */
  subscribe(listener: (touched: ReadonlySet<TileId> | undefined) => void): () => void;
};
