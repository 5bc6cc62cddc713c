import type { Background } from "@mosaico/domain/mosaic/background";
import type { Bounds } from "@mosaico/domain/mosaic/placement";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CellRange } from "./geometry/visible-cells.ts";

/** What the canvas needs of a mosaic in memory. Tiles are never changed in place: a changed tile is a new object. */
export type CanvasDocument = {
  readonly background: Background;
  readonly index: {
    /** Row by row, each row from the left. */
    within(range: CellRange): Iterable<Tile>;
    /** Around the tiles' top left corners; undefined where there are none. */
    bounds(): Bounds | undefined;
  };
  find(id: TileId): Tile | undefined;
  /** Costs the mosaic, so never on a frame. */
  all(): Iterable<Tile>;
  /** Tells the ids of the tiles that changed, came or went; undefined when everything may have. */
  subscribe(listener: (touched: ReadonlySet<TileId> | undefined) => void): () => void;
};
