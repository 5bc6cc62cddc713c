import type { MosaicSettings } from "@mosaico/domain/mosaic/settings";
import {
  type Area,
  type Bounds,
  CELL,
  areaOf,
  edgesOf,
  grownBounds,
  joinBounds,
} from "@mosaico/domain/mosaic/area";
import type { Background } from "@mosaico/domain/mosaic/background";
import type { ReadingPlace } from "@mosaico/domain/mosaic/reading-order";
import { headingOf } from "@mosaico/domain/mosaic/section";
import type { TileColour } from "@mosaico/domain/tile/appearance";
import type { Tile, TileId } from "@mosaico/domain/tile/tile";
import { GroundBounds } from "./ground-bounds.ts";
import type { ReadingSpan } from "./part-area.ts";
import type { SectionIndex } from "./section-index.ts";
import type { CellRange, TileIndex } from "./tile-index.ts";

/** The mosaic with everything that is in it. */
type Whole = {
  readonly title: string;
  readonly background: Background;
  readonly settings: MosaicSettings;
  readonly index: TileIndex;
  readonly sections: SectionIndex;
  readonly version: number;
  readonly tileCount: number;
  find(id: TileId): Tile | undefined;
  pieces(): Iterable<Tile>;
  usedPieces(): Iterable<Tile>;
  colourAt(piece: Area): TileColour;
  countIn(section: TileId): number;
  foldHere(section: TileId, isFolded: boolean): void;
  reveal(piece: Tile): void;
  subscribe(listener: (touched: ReadonlySet<TileId> | undefined) => void): () => void;
};

/** A mosaic as it is shown. Z7: without the pieces that folded sections hide, whose places stay taken. */
export class ShownDocument {
  readonly #whole: Whole;
  readonly #around = new GroundBounds();
  #bounds: { readonly version: number; readonly bounds: Bounds | undefined } | undefined;

  /** The pieces that are shown, by their places, and all that lie in an area. */
  readonly index = {
    within: (range: CellRange): Iterable<Tile> => this.#shown(this.#index.within(range)),
    overlapping: (area: Area): Iterable<Tile> => this.#index.overlapping(area),
    isHere: (area: Area): boolean => this.#index.isHere(area),
    bounds: (): Bounds | undefined => this.#boundsOfPieces(),
  };

  /** The places of all pieces, also of those that folded sections hide, without the tiles. */
  readonly places = {
    count: (): number => this.#index.places.count(),
    all: (): Iterable<Area & Pick<Tile, "id">> => this.#index.places.all(),
    of: (id: TileId): Area | undefined => this.#index.places.of(id),
  };

  constructor(whole: Whole) {
    this.#whole = whole;
  }

  get title(): string {
    return this.#whole.title;
  }

  get background(): Background {
    return this.#whole.background;
  }

  get settings(): MosaicSettings {
    return this.#whole.settings;
  }

  get sections(): SectionIndex {
    return this.#whole.sections;
  }

  /** Also while not all of them are here. */
  get tileCount(): number {
    return this.#whole.tileCount;
  }

  /** Where what is here ends in reading order: undefined if all is here, or if that is not known. */
  get readingEnd(): ReadingPlace | null | undefined {
    return this.#index.rest?.end;
  }

  /** What else is here in reading order, beyond that end. */
  get readingBeyond(): ReadingSpan | undefined {
    return this.#index.rest?.beyond;
  }

  /** Hidden ones too. */
  find(id: TileId): Tile | undefined {
    return this.#whole.find(id);
  }

  /** The shown ones. Iterates over the whole mosaic, so never call it per frame. */
  pieces(): Iterable<Tile> {
    return this.#shown(this.#whole.pieces());
  }

  /** The areas of the shown ones, in no order. */
  *areas(): Generator<Area> {
    const { sections } = this;
    for (const area of this.#index.areas()) {
      if (sections.hiding(area) === undefined) yield area;
    }
  }

  /** The shown pieces of a section. */
  *piecesIn(section: Tile): Generator<Tile> {
    if (this.sections.isFolded(section)) return;
    const { x, y, width, height } = areaOf(section);
    const cells = {
      firstColumn: Math.floor(x / CELL),
      lastColumn: Math.ceil(x / CELL) + width,
      firstRow: Math.floor(y / CELL),
      lastRow: Math.ceil(y / CELL) + height,
    };
    // In a large section with few pieces, most cells are empty.
    const isLarge = width * height > this.#whole.tileCount;
    for (const piece of isLarge ? this.#whole.pieces() : this.#index.within(cells)) {
      if (this.sections.of(areaOf(piece)) === section) yield piece;
    }
  }

  /** Around the shown pieces, the sections and the headings of folded ones. */
  bounds(): Bounds | undefined {
    const { sections } = this;
    return this.#around.with(this.#boundsOfPieces(), sections.all(), (section) =>
      sections.isFolded(section) ? headingOf(areaOf(section)) : areaOf(section),
    );
  }

  colourAt(piece: Area): TileColour {
    return this.#whole.colourAt(piece);
  }

  countIn(section: TileId): number {
    return this.#whole.countIn(section);
  }

  foldHere(section: TileId, isFolded: boolean): void {
    this.#whole.foldHere(section, isFolded);
  }

  reveal(piece: Tile): void {
    this.#whole.reveal(piece);
  }

  /** All pieces, of which some may be hidden. */
  allPieces(): Iterable<Tile> {
    return this.#whole.usedPieces();
  }

  subscribe(listener: (touched: ReadonlySet<TileId> | undefined) => void): () => void {
    return this.#whole.subscribe(listener);
  }

  get #index(): TileIndex {
    return this.#whole.index;
  }

  #shown(tiles: Iterable<Tile>): Iterable<Tile> {
    return this.sections.isSomeFolded ? withoutHidden(tiles, this.sections) : tiles;
  }

  #boundsOfPieces(): Bounds | undefined {
    if (!this.sections.isSomeFolded) return this.#index.bounds();
    const { version } = this.#whole;
    if (this.#bounds?.version !== version) {
      const pieces = boundsOfShown(this.#index.areas(), this.sections);
      const bounds = joinBounds(pieces, this.#index.rest?.outer);
      this.#bounds = {
        version,
        bounds: isSameBounds(bounds, this.#bounds?.bounds) ? this.#bounds?.bounds : bounds,
      };
    }
    return this.#bounds.bounds;
  }
}

function* withoutHidden(tiles: Iterable<Tile>, sections: SectionIndex): Generator<Tile> {
  for (const tile of tiles) if (sections.hiding(areaOf(tile)) === undefined) yield tile;
}

/** Looks for the section of a piece only if the piece would extend the bounds, since that takes most of the time. */
function boundsOfShown(areas: Iterable<Area>, sections: SectionIndex): Bounds | undefined {
  let bounds: Bounds | undefined;
  for (const area of areas) {
    if (bounds !== undefined && doContain(bounds, edgesOf(area))) continue;
    if (sections.hiding(area) === undefined) bounds = grownBounds(bounds, area);
  }
  return bounds;
}

function doContain(outer: Bounds, inner: Bounds): boolean {
  return (
    outer.left <= inner.left &&
    outer.top <= inner.top &&
    outer.right >= inner.right &&
    outer.bottom >= inner.bottom
  );
}

function isSameBounds(a: Bounds | undefined, b: Bounds | undefined): boolean {
  return (
    a?.left === b?.left && a?.top === b?.top && a?.right === b?.right && a?.bottom === b?.bottom
  );
}
