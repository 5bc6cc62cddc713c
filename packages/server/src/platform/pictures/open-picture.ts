import { readFile } from "node:fs/promises";
import sharp, { type Metadata, type Sharp, type SharpOptions } from "sharp";
import { decodeHeic } from "./decode-heic.ts";
import type { PictureJob } from "./picture-job.ts";

const MAX_PIXELS = 100_000_000;
// Each frame is decoded, scaled and re-encoded.
const MAX_ANIMATED_PIXELS = 50_000_000;
// The density of CSS, 96 pixels per inch, so that lengths in cm, mm or in match those in pixels. At any other density
// they would be scaled twice.
const CSS_DENSITY = 96;
// libvips renders in squares of 2000 pixels and traverses the whole drawing for each; within one square it traverses it
// once.
const DRAWING_SIDE = 1920;
// The decoder does not even open anything larger.
const CAREFUL: SharpOptions = { failOn: "error", limitInputPixels: MAX_PIXELS };
// The declared size of a drawing is not the size at which it is rendered.
const DRAWN: SharpOptions = { failOn: "error", limitInputPixels: false, density: CSS_DENSITY };
const FORMATS = ["jpeg", "png", "webp", "heif", "gif", "svg"];

/** A picture that may be decoded: of an accepted format and within the pixel limit. */
export type OpenPicture = {
  readonly isAnimated: boolean;
  /** In pixels, upright; null for a drawing, which has no pixel size. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** Starts a new read of it. A drawing is rasterised with the requested pixels on its longer side, up to a limit. */
  read(): Sharp;
};

/** The reasons for refusing a picture even if it is intact. */
export class TooManyPixels extends Error {}

/** Reads only the header, except for HEIC, which is decoded here. */
export async function openPicture(
  { path, isDrawing }: Pick<PictureJob, "path" | "isDrawing">,
  { longSide, animated }: { longSide: number; animated: boolean },
): Promise<OpenPicture> {
  // Without a base path, a drawing cannot refer to neighbouring files.
  const source = isDrawing ? await readFile(path) : path;
  const metadata = await sharp(source, DRAWN).metadata();
  const { format, width, height, pages = 1 } = metadata;
  if (!FORMATS.includes(format) || (format === "svg") !== isDrawing || !width || !height) {
    throw new Error(`${format} is not a supported picture format`);
  }
  if (isDrawing) {
    const side = Math.min(longSide, DRAWING_SIDE);
    return {
      isAnimated: false,
      size: null,
      // Scaled as a vector drawing, not as pixels.
      read: () => sharp(source, DRAWN).resize({ width: side, height: side, fit: "inside" }),
    };
  }
  if (isHeic(metadata)) {
    requireFewPixels(metadata, false);
    const decoded = await decodeHeic(await readFile(path), { longSide, maxPixels: MAX_PIXELS });
    // The file's orientation is applied, and the dimensions are those after that.
    return { isAnimated: false, size: { width, height }, read: () => sharp(decoded, CAREFUL) };
  }
  const isAnimated = animated && pages > 1 && (format === "gif" || format === "webp");
  requireFewPixels(metadata, isAnimated);
  return {
    isAnimated,
    size: metadata.autoOrient,
    read: () => sharp(source, { ...CAREFUL, animated: isAnimated, sequentialRead: true }),
  };
}

/** AVIF is also HEIF, but sharp decodes AV1. */
function isHeic({ format, compression }: Metadata): boolean {
  return format === "heif" && compression !== "av1";
}

function requireFewPixels({ width, height, pages = 1 }: Metadata, isAnimated: boolean): void {
  const pixels = width * height;
  const isTooMuch = isAnimated ? pixels * pages > MAX_ANIMATED_PIXELS : pixels > MAX_PIXELS;
  if (isTooMuch) throw new TooManyPixels();
}
