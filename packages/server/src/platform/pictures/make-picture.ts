import sharp, { type Sharp } from "sharp";
import { measurePicture } from "./measure-picture.ts";
import { openPicture } from "./open-picture.ts";
import type { MadePicture, PictureCopy, PictureJob } from "./picture-job.ts";

const LONG_SIDE = 2560;
const WIDTHS = [240, 480, 960, 1920];
const PREVIEW_WIDTHS = [240, 480];
const PREVIEW_WIDTH = 960;
const PREVIEW_HEIGHT = 1440;
const WEBP = { quality: 82, effort: 4 };
const SMALL_WEBP = { quality: 76, effort: 4 };
// More effort takes four times as long and saves a twentieth of the bytes.
const AVIF = { quality: 52, effort: 1 };
const PREVIEW_SIDES = [24, 16, 8];
const MAX_PREVIEW_LENGTH = 1024;
const ICON_SIDE = 192;
const PORTRAIT_SIDE = 256;
const WHITE = { r: 255, g: 255, b: 255 };

/**
 * Re-encodes a picture: upright, without metadata, in sRGB, of a bounded size; with smaller renditions, one of full
 * size in the better format, and a preview.
 */
export async function makeCopies(job: PictureJob): Promise<MadePicture> {
  const picture = await openPicture(job, { longSide: LONG_SIDE, animated: true });
  const fit = {
    width: LONG_SIDE,
    height: LONG_SIDE,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  if (picture.isAnimated) {
    const main = await webp(picture.read().resize(fit), WEBP);
    const sizes = await inOrder(widthsBelow(main), (width) =>
      webp(picture.read().resize({ width }), SMALL_WEBP),
    );
    const preview = await previewOf(() => sharp(main.bytes));
    const tone = await measurePicture(sharp(main.bytes));
    return { main, sizes, preview, tone, source: picture.size };
  }
  // Decoded once: every rendition is made from these pixels. A drawing is rasterised at its size.
  const read = picture.read().autoOrient();
  const upright = (job.isDrawing ? read : read.resize(fit)).toColourspace("srgb");
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const main = await webp(pixels(), WEBP);
  const below = widthsBelow(main);
  const sizes = await inOrder(below, async (narrow) => [
    await avif(pixels().resize({ width: narrow })),
    await webp(pixels().resize({ width: narrow }), SMALL_WEBP),
  ]);
  // Browsers choose the best format first and only then the width: without a full-size rendition they would draw a
  // narrower one.
  const whole = below.length === 0 ? [] : [await avif(pixels())];
  const preview = await previewOf(pixels);
  const tone = await measurePicture(pixels());
  return { main, sizes: [...sizes.flat(), ...whole], preview, tone, source: picture.size };
}

/** Re-encodes a picture of what a file contains, in the sizes of tiles, without metadata and on white. */
export async function makePreviewPicture(job: PictureJob): Promise<MadePicture> {
  const picture = await openPicture(job, { longSide: PREVIEW_HEIGHT, animated: false });
  const read = picture.read().autoOrient();
  const fitted = read.resize({
    width: PREVIEW_WIDTH,
    height: PREVIEW_HEIGHT,
    fit: "inside",
    withoutEnlargement: true,
  });
  return previewsOf(fitted);
}

/** A picture of what a file contains, in the sizes of tiles. */
export async function previewsOf(fitted: Sharp): Promise<MadePicture> {
  const { data, info } = await fitted
    .flatten({ background: WHITE })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const main = await webp(pixels(), WEBP);
  const sizes = await inOrder(
    PREVIEW_WIDTHS.filter((one) => one < main.width),
    (narrow) => webp(pixels().resize({ width: narrow }), SMALL_WEBP),
  );
  const tone = await measurePicture(pixels());
  return { main, sizes, preview: await previewOf(pixels), tone, source: null };
}

/** Makes an icon: the whole picture, centred on a transparent square. */
export async function makeIconPicture(job: PictureJob): Promise<MadePicture> {
  const picture = await openPicture(job, { longSide: ICON_SIDE * 2, animated: false });
  const square = picture
    .read()
    .autoOrient()
    .resize({
      width: ICON_SIDE,
      height: ICON_SIDE,
      fit: "contain",
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    });
  const main = await webp(square.toColourspace("srgb"), { ...WEBP, quality: 90 });
  return { main, sizes: [], preview: null, tone: null, source: null };
}

/** Makes a profile photo: the central square of the picture, without metadata. */
export async function makePortraitPicture(job: PictureJob): Promise<MadePicture> {
  // Sized by the shorter side, so that a wide drawing has enough pixels in its centre.
  const picture = await openPicture(job, { longSide: PORTRAIT_SIDE * 4, animated: false });
  const square = picture
    .read()
    .autoOrient()
    .resize({ width: PORTRAIT_SIDE, height: PORTRAIT_SIDE, fit: "cover", position: "centre" })
    .flatten({ background: WHITE });
  const main = await webp(square.toColourspace("srgb"), { ...WEBP, quality: 86 });
  return { main, sizes: [], preview: null, tone: null, source: null };
}

function widthsBelow({ width }: PictureCopy): number[] {
  return WIDTHS.filter((one) => one < width);
}

async function webp(picture: Sharp, options: typeof WEBP): Promise<PictureCopy> {
  const { data, info } = await picture.webp(options).toBuffer({ resolveWithObject: true });
  // Frames of an animation are stacked vertically.
  const height = info.pageHeight ?? info.height;
  return { bytes: data, mediaType: "image/webp", width: info.width, height };
}

async function avif(picture: Sharp): Promise<PictureCopy> {
  const { data, info } = await picture.avif(AVIF).toBuffer({ resolveWithObject: true });
  return { bytes: data, mediaType: "image/avif", width: info.width, height: info.height };
}

async function previewOf(read: () => Sharp): Promise<string | null> {
  for (const side of PREVIEW_SIDES) {
    const bytes = await read()
      .resize({ width: side, height: side, fit: "inside" })
      .blur(1)
      .webp({ quality: 30, alphaQuality: 30 })
      .toBuffer();
    const address = `data:image/webp;base64,${bytes.toString("base64")}`;
    if (address.length <= MAX_PREVIEW_LENGTH) return address;
  }
  return null;
}

/** Made sequentially, so that a picture needs the memory of one rendition at a time. */
async function inOrder<From, To>(
  all: readonly From[],
  make: (one: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}
