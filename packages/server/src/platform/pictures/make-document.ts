import sharp, { type Sharp } from "sharp";
import { openFirstPage } from "../documents/draw-first-page.ts";
import { rasterise } from "./make-drawing.ts";
import { previewsOf } from "./make-picture.ts";
import type { MadePicture, PictureJob } from "./picture-job.ts";

const MAX_PIXELS = 40_000_000;
// A smaller picture is not legible in a tile of two columns, where a drawing is.
const MIN_SIDE = 180;
const SAMPLE_SIDE = 96;
// Of 255: a page with a single word is above.
const MIN_DEVIATION = 0.6;
const FIT = { width: 960, height: 1440, fit: "inside", withoutEnlargement: true } as const;

/**
 * Makes a picture of the first page of a document: of the one that it carries, if that shows something, else of a drawing
 * of its content. Throws if neither does.
 */
export async function makeDocumentPicture({ path, ending }: PictureJob): Promise<MadePicture> {
  const made = await openFirstPage(path, ending ?? "", async ({ thumbnail, draw }) => {
    const carried = thumbnail && (await legible(thumbnail));
    if (carried !== undefined) return previewsOf(carried.resize(FIT));
    const drawn = await (await rasterise(await draw())).png({ compressionLevel: 1 }).toBuffer();
    return (await isBlank(sharp(drawn))) ? undefined : previewsOf(sharp(drawn));
  });
  if (made === undefined) throw new Error("The document shows nothing.");
  return made;
}

/** A picture that can be decoded, is large enough and is not blank. */
async function legible(bytes: Uint8Array): Promise<Sharp | undefined> {
  const read = () => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
  try {
    const { width, height } = await read().metadata();
    if (Math.max(width, height) < MIN_SIDE || (await isBlank(read()))) return undefined;
    return read();
  } catch {
    return undefined;
  }
}

/** Whether a picture is nearly of one colour. */
async function isBlank(picture: Sharp): Promise<boolean> {
  const small = await picture
    .flatten({ background: "#ffffff" })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .removeAlpha()
    .png()
    .toBuffer();
  const { channels } = await sharp(small).stats();
  return channels.every(({ stdev }) => stdev < MIN_DEVIATION);
}
