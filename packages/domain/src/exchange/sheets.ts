import { type Bounds, areaOf, boundsOf } from "../mosaic/area.ts";
import { groundOf, isSection, sectionOf } from "../mosaic/section.ts";
import type { Tile, TileId } from "../tile/tile.ts";

/** X10: limits of pictures and PDFs of a mosaic: pieces, pictures, tiles that a request names, and pages of a handout. */
export const SHEET_LIMITS = { pieces: 2000, pictures: 400, chosen: 200, pages: 300 } as const;

/** X11: the papers of posters and handouts, in points, upright. */
export const PAPERS = {
  a4: { width: 595.28, height: 841.89 },
  a3: { width: 841.89, height: 1190.55 },
  letter: { width: 612, height: 792 },
} as const;

export type Paper = keyof typeof PAPERS;

/** X10, X11: margins: around the pieces of a picture or poster in canvas units, and on the pages of a handout in points. */
export const MARGINS = {
  narrow: { around: 8, page: 36 },
  normal: { around: 24, page: 54 },
  wide: { around: 80, page: 90 },
} as const;

export type MarginSize = keyof typeof MARGINS;

/** X11: the most sheets of a poster in each direction. */
export const MAX_SHEETS_ASIDE = 8;

/** X10: what of a mosaic is drawn: all of it, a section with its pieces, or these tiles. */
export type Part = { readonly section?: TileId | undefined; readonly tiles?: ReadonlySet<TileId> };

/** The tiles of a part, apart; empty if there are none. */
export function tilesOfPart(
  tiles: Iterable<Tile>,
  { section: id, tiles: chosen }: Part,
): { readonly sections: Tile[]; readonly pieces: Tile[] } {
  const all = [...tiles];
  const everySection = all.filter((tile) => isSection(tile));
  const every = all.filter((tile) => !isSection(tile));
  const sections =
    id === undefined && chosen === undefined
      ? everySection
      : everySection.filter((one) => one.id === id || chosen?.has(one.id) === true);
  const isWithin = (piece: Tile) => {
    const around = sectionOf(areaOf(piece), everySection)?.id;
    if (id !== undefined) return around === id;
    return chosen === undefined || chosen.has(piece.id) || (around && chosen.has(around)) === true;
  };
  return { sections, pieces: every.filter(isWithin) };
}

/** X10: the rectangle around tiles and the grounds of sections, in canvas units; undefined if there are none. */
export function windowAround(
  { sections, pieces }: { readonly sections: readonly Tile[]; readonly pieces: readonly Tile[] },
  margin: number,
): Bounds | undefined {
  const edges = [boundsOf(pieces.map(areaOf)), ...sections.map((one) => groundOf(areaOf(one)))];
  const some = edges.filter((one) => one !== undefined);
  if (some.length === 0) return undefined;
  return {
    left: Math.min(...some.map(({ left }) => left)) - margin,
    top: Math.min(...some.map(({ top }) => top)) - margin,
    right: Math.max(...some.map(({ right }) => right)) + margin,
    bottom: Math.max(...some.map(({ bottom }) => bottom)) + margin,
  };
}

/** X11: a sheet of a poster: the part of the drawing on it, in points of the whole, and where that lies on the paper. */
export type Sheet = {
  readonly x: number;
  readonly y: number;
  readonly row: number;
  readonly column: number;
};

/** X11: how a poster is laid over sheets. */
export type PosterPlan = {
  readonly paper: { readonly width: number; readonly height: number };
  /** The printed part of each sheet. */
  readonly printed: { readonly width: number; readonly height: number };
  /** Points to a canvas unit. */
  readonly scale: number;
  readonly sheets: readonly Sheet[];
};

/** X11: what no printer reaches, and what neighbouring sheets share, in points. */
export const SHEET_EDGE = 30;
export const SHEET_OVERLAP = 28;

/** X11: lays a drawing over sheets of a paper, upright or on its side, whichever shows it larger. */
export function planPoster(
  size: { readonly width: number; readonly height: number },
  paper: Paper,
  { across, down }: { readonly across: number; readonly down: number },
): PosterPlan {
  const upright = PAPERS[paper];
  const lay = (sheet: PosterPlan["paper"]): PosterPlan => {
    const printed = {
      width: sheet.width - 2 * SHEET_EDGE,
      height: sheet.height - 2 * SHEET_EDGE,
    };
    const whole = {
      width: across * printed.width - (across - 1) * SHEET_OVERLAP,
      height: down * printed.height - (down - 1) * SHEET_OVERLAP,
    };
    const scale = Math.min(whole.width / size.width, whole.height / size.height);
    const sheets = Array.from({ length: across * down }, (_, at): Sheet => {
      const [row, column] = [Math.floor(at / across), at % across];
      // In the middle of what the sheets have together.
      return {
        x: column * (printed.width - SHEET_OVERLAP) - (whole.width - size.width * scale) / 2,
        y: row * (printed.height - SHEET_OVERLAP) - (whole.height - size.height * scale) / 2,
        row,
        column,
      };
    });
    return { paper: sheet, printed, scale, sheets };
  };
  const first = lay(upright);
  const second = lay({ width: upright.height, height: upright.width });
  return second.scale > first.scale ? second : first;
}
