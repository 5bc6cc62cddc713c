import {
  MARGINS,
  type MarginSize,
  PAPERS,
  type Paper,
  type Part,
  SHEET_LIMITS,
  planPoster,
  tilesOfPart,
  windowAround,
} from "@mosaico/domain/exchange/sheets";
import type { LookTheme } from "@mosaico/domain/look/look-drawing";
import { areaOf } from "@mosaico/domain/mosaic/area";
import { groupsInReading } from "@mosaico/domain/mosaic/reading-order";
import { sectionOf } from "@mosaico/domain/mosaic/section";
import { pictureOf } from "@mosaico/domain/tile/picture-of";
import type { Tile } from "@mosaico/domain/tile/tile";
import { type PictureToDraw, readPictures } from "#features/files/files.service.ts";
import type { WholeState } from "#features/mosaics/mosaics.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { makeDrawing } from "#platform/pictures/pictures.ts";
import { sizeOf } from "./draw-wall-sheets.ts";
import type { HandoutTexts, PosterTexts, SheetFormat, SheetScene } from "./sheet-scene.ts";

const PROGRAM = import.meta.resolve("./draw-sheets-program.ts");
const PNG = { side: 8000, pixels: 16_000_000 };
/** Points to a canvas unit, unless the page would be larger than PDF allows. */
const PDF = { scale: 0.75, side: 14_000 };

/** What to draw of a mosaic, and for whom. */
type SheetSource = WholeState & {
  readonly accountId: string;
  readonly part: Part;
  readonly theme: LookTheme;
  /** Where the mosaic is shared; empty if it is not. */
  readonly address: string;
};

type Laid = { readonly margin: MarginSize } & (
  | {
      readonly as: "wall";
      readonly format: SheetFormat;
      /** Pixels to a canvas unit, for PNG. */
      readonly scale: number;
      readonly isTransparent: boolean;
    }
  | {
      readonly as: "poster";
      readonly paper: Paper;
      readonly across: number;
      readonly down: number;
      /** The words of a page that comes first; undefined if none does. */
      readonly cover: PosterTexts | undefined;
    }
);

/** X10, X11: draws a part of a mosaic as a picture, a PDF, or a poster. Throws if there is nothing in it, or too much. */
export async function makeWallSheets(
  ctx: SystemCtx,
  source: SheetSource,
  laid: Laid,
): Promise<Uint8Array> {
  const { state, part } = source;
  const seen = someOf(state.tiles.values(), part);
  const margin = MARGINS[laid.margin].around;
  const window = windowAround(seen, margin);
  if (window === undefined) throw new AppError("notFound");
  const isTitled = part.section === undefined && part.tiles === undefined;
  const size = sizeOf({ window, isTitled });
  const poster = laid.as === "poster" ? planPoster(size, laid.paper, laid) : undefined;
  const format = laid.as === "poster" ? "pdf" : laid.format;
  const scale = poster?.scale ?? scaleFor(format, size, laid.as === "wall" ? laid.scale : 1);
  const { background, settings } = state;
  const image = background.backgroundImage;
  const width = Math.min(2000, size.width * scale);
  // A PDF is paper: it has no transparent background.
  const isTransparent = laid.as === "wall" && laid.isTransparent && format !== "pdf";
  const also =
    image === "" || poster !== undefined || isTransparent
      ? []
      : [{ name: image, width, isIcon: false }];
  const density = format === "pdf" ? 2.5 : 1;
  const files = await filesOf(ctx, source.accountId, [
    ...also,
    ...picturesOf(seen.pieces, scale * density),
  ]);
  return draw(source, {
    ...sceneOf(source, scale),
    ...seen,
    files,
    drawn: {
      as: "wall",
      format,
      window,
      margin,
      isTitled,
      line: settings.line,
      background,
      ground: settings.ground,
      isVeiled: settings.veil,
      isTransparent,
      poster,
      cover: laid.as === "poster" ? laid.cover : undefined,
    },
  });
}

type HandoutChoice = {
  readonly paper: Paper;
  readonly margin: MarginSize;
  readonly texts: HandoutTexts;
  /** Whether a page with the title and a picture of the part comes first. */
  readonly hasCover: boolean;
  /** Whether its pages have the colours of the mosaic. */
  readonly isColoured: boolean;
};

/** X11: draws the texts of a part of a mosaic in reading order as a PDF. */
export async function makeHandout(
  ctx: SystemCtx,
  source: SheetSource,
  { paper, margin, texts, hasCover, isColoured }: HandoutChoice,
): Promise<Uint8Array> {
  const { state, part } = source;
  const { sections, pieces } = someOf(state.tiles.values(), part);
  const window = windowAround({ sections, pieces }, MARGINS.normal.around);
  if (window === undefined) throw new AppError("notFound");
  const groups = groupsInReading(pieces, sections, (piece) => sectionOf(areaOf(piece), sections));
  const ordered = groups.flatMap((group) => group.pieces);
  const wanted = ordered.flatMap((piece): PictureToDraw[] => {
    const name = pictureOf(piece);
    return name === undefined ? [] : [{ name, width: 480, isIcon: false }];
  });
  const icons = hasCover ? picturesOf(ordered, 0.5).filter(({ isIcon }) => isIcon) : [];
  return draw(source, {
    ...sceneOf(source, 1),
    pieces,
    sections,
    files: await filesOf(ctx, source.accountId, [...wanted, ...icons]),
    drawn: {
      as: "handout",
      paper: PAPERS[paper],
      margin: MARGINS[margin].page,
      line: state.settings.line,
      bgColor: state.background.bgColor,
      isColoured,
      groups,
      texts,
      cover: hasCover ? window : undefined,
    },
  });
}

function someOf(tiles: Iterable<Tile>, part: Part) {
  const seen = tilesOfPart(tiles, part);
  if (seen.pieces.length > SHEET_LIMITS.pieces) throw new AppError("exchange.tooManyTiles");
  return seen;
}

function sceneOf({ state, theme, language, address }: SheetSource, scale: number) {
  const { look, logo } = state.settings;
  return { look, theme, title: state.title, logo, scale, language, address } as const;
}

function draw({ accountId }: SheetSource, scene: SheetScene): Promise<Uint8Array> {
  return makeDrawing({ from: accountId, drawing: { program: PROGRAM, scene }, isLong: true });
}

function scaleFor(
  format: SheetFormat,
  { width, height }: { readonly width: number; readonly height: number },
  chosen: number,
): number {
  if (format === "svg") return 1;
  const longest = Math.max(width, height);
  if (format === "pdf") return Math.min(PDF.scale, PDF.side / longest);
  return Math.min(chosen, PNG.side / longest, Math.sqrt(PNG.pixels / (width * height)));
}

/** The first of the files; each once, as wide as the widest piece that shows it. */
async function filesOf(ctx: SystemCtx, accountId: string, wanted: readonly PictureToDraw[]) {
  const widest = new Map<string, PictureToDraw>();
  for (const one of wanted) {
    const before = widest.get(one.name);
    if (before === undefined || before.width < one.width) widest.set(one.name, one);
  }
  return readPictures(ctx, accountId, [...widest.values()].slice(0, SHEET_LIMITS.pictures));
}

function picturesOf(pieces: readonly Tile[], scale: number): PictureToDraw[] {
  return pieces.flatMap((piece): PictureToDraw[] => {
    const { data } = piece;
    const picture = data.face === "picture" ? pictureOf(piece) : undefined;
    return [
      ...(picture === undefined
        ? []
        : [{ name: picture, width: data.width * 100 * scale, isIcon: false }]),
      ...(data.icon === "" ? [] : [{ name: data.icon, width: 192, isIcon: true }]),
    ];
  });
}
