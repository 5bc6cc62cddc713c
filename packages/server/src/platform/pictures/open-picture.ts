import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import type { PictureJob } from "./picture-job.ts";

const MOST_PIXELS = 100_000_000;
// Each frame is decoded, scaled and written anew.
const MOST_ANIMATED_PIXELS = 50_000_000;
const USUAL_DENSITY = 72;
const MOST_DENSITY = 7200;
const LONGEST_DRAWING = 100_000;
// Anything beyond is not even opened by the decoder.
const CAREFUL: SharpOptions = { failOn: "error", limitInputPixels: MOST_PIXELS };
const FORMATS = ["jpeg", "png", "webp", "heif", "gif", "svg"];

/** A picture that may be decoded: of a format that is taken, and not of too many pixels. */
export type OpenPicture = {
  readonly isAnimated: boolean;
  /** A new reading of it. Drawings have about as many pixels on their longer side as were asked for. */
  read(): Sharp;
};

/** Why a picture is not opened although it may be whole. */
export class TooManyPixels extends Error {}

/** Looks only at the header. */
export async function openPicture(
  { path, isDrawing }: Pick<PictureJob, "path" | "isDrawing">,
  { longSide, animated }: { longSide: number; animated: boolean },
): Promise<OpenPicture> {
  // Without a place of its own a drawing cannot name the files beside it.
  const source = isDrawing ? await readFile(path) : path;
  const told = await sharp(source, { ...CAREFUL, limitInputPixels: false }).metadata();
  const { format, width, height, pages = 1 } = told;
  if (!FORMATS.includes(format) || (format === "svg") !== isDrawing || !width || !height) {
    throw new Error(`${format} is no format of pictures that are taken`);
  }
  if (isDrawing) {
    const density = densityFor(told, longSide);
    return { isAnimated: false, read: () => sharp(source, { ...CAREFUL, density }) };
  }
  const isAnimated = animated && pages > 1 && (format === "gif" || format === "webp");
  demandFewPixels(told, isAnimated);
  return {
    isAnimated,
    read: () => sharp(source, { ...CAREFUL, animated: isAnimated, sequentialRead: true }),
  };
}

/** At which a drawing has about so many pixels on its longer side. */
function densityFor({ width, height }: Metadata, longSide: number): number {
  const drawn = Math.max(width, height);
  if (drawn > LONGEST_DRAWING) throw new TooManyPixels();
  return Math.min(MOST_DENSITY, Math.max(1, (USUAL_DENSITY * longSide) / drawn));
}

function demandFewPixels({ width, height, pages = 1 }: Metadata, isAnimated: boolean): void {
  const pixels = width * height;
  const isTooMuch = isAnimated ? pixels * pages > MOST_ANIMATED_PIXELS : pixels > MOST_PIXELS;
  if (isTooMuch) throw new TooManyPixels();
}
