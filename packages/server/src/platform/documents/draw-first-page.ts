import { stat } from "node:fs/promises";
import type { DocumentParts } from "@mosaico/domain/document/document-parts";
import { openTypesetter } from "../fonts/typesetter.ts";
import type { DrawnSvg } from "../pictures/picture-job.ts";
import { inspectFile } from "../spool/inspect-file.ts";
import type { Canvas } from "./canvas.ts";
import { findThumbnail } from "./find-thumbnail.ts";
import { drawPage } from "./page/draw-page.ts";
import { readOpenText } from "./page/read-open-text.ts";
import { readWord } from "./page/read-word.ts";
import { drawSheet } from "./sheet/draw-sheet.ts";
import { readOpenSheet } from "./sheet/read-open-sheet.ts";
import { readSheet } from "./sheet/read-sheet.ts";
import type { Sheet } from "./sheet/sheet.ts";
import { drawSlide } from "./slide/draw-slide.ts";
import { readOpenSlide } from "./slide/read-open-slide.ts";
import { readSlide } from "./slide/read-slide.ts";
import { openZipParts } from "./zip-parts.ts";

/** What a document shows of itself: the picture that it carries, and a drawing of its first page. */
export type FirstPage = {
  readonly thumbnail: Uint8Array | undefined;
  readonly draw: () => Promise<DrawnSvg>;
};

// As wide as the largest picture of a tile.
const WIDTH = 960;
const MAX_HEIGHT = 1440;
// A sheet has no end. So much of one is seen, in the proportions of a page rather than of a slide.
const SHEET = { min: 420, max: 720, ratio: 0.82 };

/** Opens a document by the extension of its name. Undefined if nothing can be read from it. */
export async function openFirstPage<Result>(
  path: string,
  ending: string,
  work: (page: FirstPage) => Promise<Result>,
): Promise<Result | undefined> {
  const paint = Object.hasOwn(PAINTERS, ending) ? PAINTERS[ending as Ending] : undefined;
  if (paint === undefined) return undefined;
  const { size } = await stat(path);
  return inspectFile(path, size, async (bytes) => {
    const parts = await openZipParts(bytes);
    return work({ thumbnail: await findThumbnail(parts), draw: () => paint(parts) });
  });
}

type Ending = keyof typeof PAINTERS;

const PAINTERS = {
  docx: pagePainter(readWord),
  docm: pagePainter(readWord),
  odt: pagePainter(readOpenText),
  xlsx: sheetPainter(readSheet),
  xlsm: sheetPainter(readSheet),
  ods: sheetPainter(readOpenSheet),
  pptx: slidePainter(readSlide),
  pptm: slidePainter(readSlide),
  odp: slidePainter(readOpenSlide),
};

type Size = { readonly width: number; readonly height: number };

function pagePainter(read: (parts: DocumentParts) => Promise<Parameters<typeof drawPage>[1]>) {
  return async (parts: DocumentParts) => {
    const page = await read(parts);
    return drawing(page, (canvas) => drawPage(canvas, page));
  };
}

function slidePainter(read: (parts: DocumentParts) => Promise<Parameters<typeof drawSlide>[1]>) {
  return async (parts: DocumentParts) => {
    const slide = await read(parts);
    return drawing(slide, (canvas) => drawSlide(canvas, slide));
  };
}

function sheetPainter(read: (parts: DocumentParts) => Promise<Sheet>) {
  return async (parts: DocumentParts) => {
    const sheet = await read(parts);
    // Lines between empty cells are not what is in it.
    const isEmpty = [...sheet.cells.values()].every(({ runs, fill }) => !runs.length && !fill);
    if (isEmpty && sheet.drawings.length === 0) throw new Error("The sheet is empty.");
    const window = windowOf(sheet);
    return drawing(window, (canvas) => drawSheet(canvas, sheet, window));
  };
}

/** As many columns as have content, within bounds. */
function windowOf({ columns, cells, drawings }: Sheet): Size {
  const last = Math.max(
    0,
    ...[...cells]
      .filter(([, { runs }]) => runs.length > 0)
      .map(([key, { across }]) => Number(key.split(" ")[1]) + across),
  );
  const drawn = drawings.map(({ place }) => place.x + place.width);
  const used = columns.slice(0, last).reduce((sum, width) => sum + width, 0);
  const width = Math.min(SHEET.max, Math.max(SHEET.min, used + 12, ...drawn));
  return { width, height: width * SHEET.ratio };
}

async function drawing(
  { width, height }: Size,
  draw: (canvas: Canvas) => string,
): Promise<DrawnSvg> {
  const setter = await openTypesetter();
  const scale = Math.min(WIDTH / width, MAX_HEIGHT / height);
  const canvas: Canvas = { setter, scale, pictures: [] };
  const markup = draw(canvas);
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}">${markup}</svg>`;
  return { svg, pictures: canvas.pictures, format: "webp" };
}
