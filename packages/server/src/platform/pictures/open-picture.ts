import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import type { PictureJob } from "./picture-job.ts";

const MAX_PIXELS = 100_000_000;
// Each frame is decoded, scaled and written anew.
const MAX_ANIMATED_PIXELS = 50_000_000;
// Of CSS: an inch has 96 pixels, so that lengths in cm, mm or in fit to those in pixels. At any other density they grow
// once more than the rest of the drawing does.
const CSS_DENSITY = 96;
// libvips draws in squares of 2000 pixels and walks the whole drawing for each: within one, it is drawn once.
const DRAWING_SIDE = 1920;
// Anything beyond is not even opened by the decoder.
const CAREFUL: SharpOptions = { failOn: "error", limitInputPixels: MAX_PIXELS };
// What a drawing says of its size is not the size in which it is drawn.
const DRAWN: SharpOptions = { failOn: "error", limitInputPixels: false, density: CSS_DENSITY };
const FORMATS = ["jpeg", "png", "webp", "heif", "gif", "svg"];

/** A picture that may be decoded: of a format that is taken, and not of too many pixels. */
export type OpenPicture = {
  readonly isAnimated: boolean;
  /** In pixels, upright; null for a drawing, which has none. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** A new reading of it. A drawing comes with as many pixels on its longer side as were asked for, up to a bound. */
  read(): Sharp;
};

/** Why a picture is not opened although it may be whole. */
export class TooManyPixels extends Error {}

/** Looks only at the header, but for HEIC, which is decoded here. */
export async function openPicture(
  { path, isDrawing }: Pick<PictureJob, "path" | "isDrawing">,
  { longSide, animated }: { longSide: number; animated: boolean },
): Promise<OpenPicture> {
  // Without a place of its own a drawing cannot name the files beside it.
  const source = isDrawing ? await readFile(path) : path;
  const told = await sharp(source, DRAWN).metadata();
  const { format, width, height, pages = 1 } = told;
  if (!FORMATS.includes(format) || (format === "svg") !== isDrawing || !width || !height) {
    throw new Error(`${format} is no format of pictures that are taken`);
  }
  if (isDrawing) {
    const side = Math.min(longSide, DRAWING_SIDE);
    return {
      isAnimated: false,
      size: null,
      // Enlarged or reduced as it is drawn, not as pixels.
      read: () => sharp(source, DRAWN).resize({ width: side, height: side, fit: "inside" }),
    };
  }
  if (isHeic(told)) {
    requireFewPixels(told, false);
    const decoded = await decodeHeic(await readFile(path), { longSide, maxPixels: MAX_PIXELS });
    // The file itself says how to turn it, and the header tells the size after that.
    return { isAnimated: false, size: { width, height }, read: () => sharp(decoded, CAREFUL) };
  }
  const isAnimated = animated && pages > 1 && (format === "gif" || format === "webp");
  requireFewPixels(told, isAnimated);
  return {
    isAnimated,
    size: told.autoOrient,
    read: () => sharp(source, { ...CAREFUL, animated: isAnimated, sequentialRead: true }),
  };
}

/** AVIF is a HEIF file too, and sharp decodes what AV1 packs. */
function isHeic({ format, compression }: Metadata): boolean {
  return format === "heif" && compression !== "av1";
}

function requireFewPixels({ width, height, pages = 1 }: Metadata, isAnimated: boolean): void {
  const pixels = width * height;
  const isTooMuch = isAnimated ? pixels * pages > MAX_ANIMATED_PIXELS : pixels > MAX_PIXELS;
  if (isTooMuch) throw new TooManyPixels();
}
