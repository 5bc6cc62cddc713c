import {
  type Area,
  type Bounds,
  CELL,
  type Size,
  areaOf,
  boundsOf,
  edgesOf,
  middleOf,
} from "@mosaico/domain/mosaic/area";
import { type ReadingPlace, compareInRows } from "@mosaico/domain/mosaic/reading-order";
import { isSection, sectionOf } from "@mosaico/domain/mosaic/section";
import { TILE_LIMITS } from "@mosaico/domain/tile/limits";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import { TILE_FIELDS, type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import type { Opening } from "#features/mosaics/mosaics.service.ts";

/** In characters, as JSON. */
const MAX_TEXT = 250_000;
/** More than a large window shows of a mosaic that it does not show whole. */
const MAX_PIECES = 800;
/** More than fill the twelve rows of a reading grid that are shown, three columns wide. */
const MAX_BEGINNING = 60;
/** More headings than any phone shows at once. */
const MAX_HEADINGS = 40;
/** Where the title may stand on the canvas. */
const CORNER: Size = { width: 5 * CELL, height: 3 * CELL };

/** What the face of a tile does not depend on. */
const UNSEEN_FIELDS: readonly (keyof TileData)[] = ["iconIsGeneral", "locked", "alt", "captions"];

const FACE_FIELDS = TILE_FIELDS.filter((field) => !UNSEEN_FIELDS.includes(field));

/** What a page has of the tiles of its mosaic. */
type FirstTiles = {
  /** First those with which the reading grid begins, then from the middle of the canvas outwards. */
  readonly pieces: readonly Tile[];
  readonly sections: readonly Tile[];
  /** Where the beginning ends in reading order, if pieces that follow are left out; null if none follow. */
  readonly end?: ReadingPlace | null;
  /** Present if tiles are left out that a canvas needs to know where the mosaic ends. */
  readonly part?: {
    readonly tileCount: number;
    readonly part: Bounds;
    readonly bounds: Bounds | null;
  };
};

/**
 * Chooses the tiles that are within a page: as many as its texts have room for, with at most so many pictures. A piece
 * whose picture would be one more is left out, since it would be shown without.
 */
export function firstTiles(opening: Opening, maxPictures: number): FirstTiles {
  const { around, end } = opening;
  const room = new Room(maxPictures);
  const headings = opening.sections.toSorted(compareInRows).slice(0, MAX_HEADINGS);
  const sections = new Set(headings);
  for (const section of opening.sections)
    if (isNear(areaOf(section), around.part)) sections.add(section);
  for (const section of sections) if (!room.takes(section)) sections.delete(section);

  const pieces = new Set<Tile>();
  const beginning = opening.beginning.slice(0, MAX_BEGINNING);
  let last: Tile | undefined;
  for (const piece of beginning) {
    const section = sectionOf(areaOf(piece), opening.sections);
    if ((section !== undefined && !sections.has(section)) || !room.takes(piece)) break;
    pieces.add(piece);
    last = piece;
  }
  const taken = new Set(Array.from(pieces, ({ id }) => id));
  for (const piece of outwards(opening)) {
    if (taken.has(piece.id)) continue;
    if (pieces.size === MAX_PIECES) break;
    if (room.takes(piece)) pieces.add(piece);
  }
  const isAll = around.isWhole && pieces.size + sections.size === around.tiles.length;
  const chosen = { pieces: [...pieces], sections: [...sections] };
  if (isAll) return chosen;
  const isCut = last !== opening.beginning.at(-1);
  const { mosaic, part, bounds } = around;
  return {
    ...chosen,
    end: isCut && last !== undefined ? placeIn(last, opening.sections) : end,
    ...(!around.isWhole && { part: { tileCount: mosaic.tileCount, part, bounds } }),
  };
}

/** What differs from the defaults, and texts as far as a tile of this size can show them. */
export function faceData(data: TileData) {
  const { type, title, width, height } = data;
  const defaults = fillTileData({ type, title });
  const max = 400 + 100 * width * height;
  const cut = (value: unknown) => (typeof value === "string" ? firstOf(value, max) : value);
  const own = FACE_FIELDS.filter((field) => data[field] !== defaults[field]);
  return { type, title, ...Object.fromEntries(own.map((field) => [field, cut(data[field])])) };
}

/** The file of the picture that the face of a tile shows. */
export function facePicture(tile: Tile): string | undefined {
  return tile.data.face === "picture" ? pictureOf(tile) : undefined;
}

/** No letter is torn in two. */
function firstOf(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
}

/** How much a page can still take. */
class Room {
  #text = MAX_TEXT;
  readonly #pictures = new Set<string>();
  readonly #maxPictures: number;

  constructor(maxPictures: number) {
    this.#maxPictures = maxPictures;
  }

  /** Whether it takes a tile, for which there is less room then. */
  takes(tile: Tile): boolean {
    const picture = facePicture(tile);
    const isNew = picture !== undefined && !this.#pictures.has(picture);
    if (isNew && this.#pictures.size === this.#maxPictures) return false;
    const { length } = JSON.stringify({ ...tile, data: faceData(tile.data) });
    if (length > this.#text) return false;
    this.#text -= length;
    if (isNew) this.#pictures.add(picture);
    return true;
  }
}

/**
 * The pieces around the middle of the canvas, from there outwards in the shape of the window. Of a whole mosaic, those
 * come first by which it is known where the mosaic and its title are.
 */
function outwards({ around, sections, window }: Opening): readonly Tile[] {
  const { isWhole, part, bounds } = around;
  const pieces = around.tiles.filter((tile) => !isSection(tile));
  const { left, top, right, bottom } = (isWhole ? bounds : part) ?? part;
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const distance = (tile: Tile) => {
    const { x, y } = middleOf(areaOf(tile));
    return Math.max(Math.abs(x - middle.x) / window.width, Math.abs(y - middle.y) / window.height);
  };
  const sorted = pieces
    .map((tile) => ({ tile, distance: distance(tile) }))
    .toSorted((a, b) => a.distance - b.distance)
    .map(({ tile }) => tile);
  return isWhole && pieces.length > MAX_PIECES / 2
    ? [...atEdges(pieces, sections), ...sorted]
    : sorted;
}

/** The shown pieces that reach farthest to each side, and those where the title may stand. */
function atEdges(pieces: readonly Tile[], sections: readonly Tile[]): readonly Tile[] {
  const shown = pieces.filter((piece) => sectionOf(areaOf(piece), sections)?.data.folded !== true);
  const bounds = boundsOf(shown.map(areaOf));
  if (bounds === undefined) return [];
  const { left, top } = bounds;
  const corner = { left, top, right: left + CORNER.width, bottom: top + CORNER.height };
  const sides = ["left", "top", "right", "bottom"] as const;
  const farthest = sides.flatMap(
    (side) => shown.find((piece) => edgesOf(areaOf(piece))[side] === bounds[side]) ?? [],
  );
  return [...farthest, ...shown.filter((piece) => doMeet(edgesOf(areaOf(piece)), corner))];
}

/** Whether a section may have pieces in an area. */
function isNear(section: Area, { left, top, right, bottom }: Bounds): boolean {
  const beyond = TILE_LIMITS.cells * CELL;
  return doMeet(edgesOf(section), {
    left: left - beyond,
    top: top - beyond,
    right: right + beyond,
    bottom: bottom + beyond,
  });
}

function doMeet(a: Bounds, b: Bounds): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;
}

function placeIn(piece: Tile, sections: readonly Tile[]): ReadingPlace {
  const section = sectionOf(areaOf(piece), sections);
  return { id: piece.id, position: piece.position, section: section?.id ?? null };
}
