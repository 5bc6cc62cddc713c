import type { Background } from "@mosaico/domain/mosaic/background";
import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import type { Area, Bounds } from "@mosaico/domain/mosaic/area";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import type { CellRange } from "./geometry/visible-cells.ts";

/** What the canvas needs of a mosaic in memory. Tiles are immutable: a changed tile is a new object. */
export type CanvasDocument = {
  readonly title: string;
  readonly background: Background;
  readonly settings: MosaicSettings;
  readonly index: {
    /** The shown ones, row by row, each from left to right; also larger tiles that extend into the range. */
    within(range: CellRange): Iterable<Tile>;
    /** Those that a folded section hides too. */
    overlapping(area: Area): Iterable<Tile>;
    /** Whether all tiles that could overlap an area are here; missing if all of the mosaic is. */
    isHere?(area: Area): boolean;
    /** Around the shown pieces; undefined if there are none. */
    bounds(): Bounds | undefined;
  };
  find(id: TileId): Tile | undefined;
  /** The places of all pieces, also of hidden ones. */
  readonly places: {
    /** Where a piece is; undefined if there is none. */
    of(id: TileId): Area | undefined;
  };
  /** The sections, which lie under the pieces and are not in their index. */
  readonly sections: {
    /** In reading order: the same list until a section changes or is folded. */
    all(): readonly Tile[];
    /** The section to which a piece with this area belongs. */
    of(piece: Area): Tile | undefined;
    /** Whether a section is folded on this screen. */
    isFolded(section: Tile): boolean;
    /** The folded section that hides a piece with this area; undefined if it is shown. */
    hiding(piece: Area): Tile | undefined;
    /** A section on whose heading, or folded area, a piece with this area would lie; undefined if there is none. */
    headedAt(area: Area): Tile | undefined;
  };
  /** How many tiles there are, also while not all of them are here. */
  readonly tileCount: number;
  /**
   * Z8: the place in reading order as far as all tiles are here, but those of folded sections: null if none follow,
   * undefined if all of them are here or it is not known.
   */
  readonly readingEnd: ReadingPlace | null | undefined;
  /** The number of pieces in a section, as far as they are here. */
  countIn(section: TileId): number;
  /** Folds or unfolds a section on this screen only. */
  foldHere(section: TileId, isFolded: boolean): void;
  /** Unfolds, on this screen only, the section that hides a piece. */
  reveal(piece: Tile): void;
  /** Around what is shown of pieces and sections; undefined for an empty mosaic. */
  bounds(): Bounds | undefined;
  /** The colour of the section in which a piece with this area lies; empty if there is none. */
  colourAt(piece: Area): TileColour;
  /**
   * All pieces that are shown; of some, copies that `find` does not return. Iterates over the whole mosaic, so never call
   * it per frame.
   */
  pieces(): Iterable<Tile>;
  /** The areas of the same, in no order. */
  areas(): Iterable<Area>;
  /** The shown pieces of a section. */
  piecesIn(section: Tile): Iterable<Tile>;
  /** All pieces, and also those that folded sections hide, for whoever will look at them again soon. */
  allPieces(): Iterable<Tile>;
  /** Notifies of the ids of changed, added or removed tiles; undefined if everything may have changed. */
  subscribe(listener: (touched: ReadonlySet<TileId> | undefined) => void): () => void;
};
