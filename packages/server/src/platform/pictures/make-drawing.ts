import sharp, { type Sharp } from "sharp";
import { EMOJI_CREDIT, emojiDefinitions } from "../fonts/emoji-pictures.ts";
import type { PdfPicture } from "../pdf/write-pdf.ts";
import type {
  DrawProgram,
  DrawnPages,
  DrawnSvg,
  MadePicture,
  PictureCopy,
  PictureJob,
} from "./picture-job.ts";

// What is put into a drawing is at most as large as the drawing, and several times that if most of it is cut off.
const MAX_SIDE = 4096;
const MAX_INPUT_PIXELS = 40_000_000;

/** Makes a drawing of our own and rasterises it, with pictures put into the places that it names. */
export async function makeDrawing({ drawing: job }: PictureJob): Promise<MadePicture> {
  if (job === undefined) throw new Error("There is nothing to draw.");
  const { draw } = (await import(job.program)) as { readonly draw: DrawProgram<unknown> };
  const drawing = await draw(job.scene);
  const main = drawing.format === "pdf" ? await pdfOf(drawing) : await pictureOf(drawing);
  return { main, sizes: [], preview: null, tone: null, source: null };
}

async function pictureOf(drawing: DrawnSvg): Promise<PictureCopy> {
  if (drawing.format === "svg") {
    const bytes = Buffer.from(await embedded(drawing));
    return { bytes, mediaType: "image/svg+xml", width: 0, height: 0 };
  }
  const drawn = await rasterise(drawing);
  const made =
    drawing.format === "jpeg"
      ? drawn.jpeg({ quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true })
      : drawing.format === "png"
        ? drawn.png({ compressionLevel: 6 })
        : drawn.webp({ quality: 84, effort: 4 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return { bytes: data, mediaType: `image/${drawing.format}`, width, height };
}

async function pdfOf({ pictures, ...drawing }: DrawnPages): Promise<PictureCopy> {
  const { writePdf } = await import("../pdf/write-pdf.ts");
  const read: (PdfPicture | undefined)[] = [];
  for (const picture of pictures) read.push(await pdfPicture(picture));
  const hasEmoji = drawing.lines.some(({ glyphs }) => glyphs.some(({ picture }) => picture));
  const credit = hasEmoji ? EMOJI_CREDIT : undefined;
  const bytes = writePdf({ ...drawing, pictures: read, credit });
  return { bytes, mediaType: "application/pdf", width: 0, height: 0 };
}

/** A picture as PDF has it. One that cannot be read leaves its place empty. */
async function pdfPicture(picture: DrawnSvg["pictures"][number]): Promise<PdfPicture | undefined> {
  try {
    const read = fitted(picture);
    if (await isFilled(picture)) {
      const { data, info } = await read
        .toColourspace("srgb")
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 86 })
        .toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height };
    }
    const { data, info } = await read
      .toColourspace("srgb")
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const [rgb, alpha] = [new Uint8Array(width * height * 3), new Uint8Array(width * height)];
    for (let at = 0; at < alpha.length; at += 1) {
      rgb.set(data.subarray(at * 4, at * 4 + 3), at * 3);
      alpha[at] = data[at * 4 + 3] ?? 255;
    }
    return { rgb, alpha, width, height };
  } catch {
    return undefined;
  }
}

/** The pixels of a drawing, on white unless it is to be transparent. */
export async function rasterise(drawing: DrawnSvg): Promise<Sharp> {
  const svg = Buffer.from(await embedded(drawing));
  // Of our own making, and with an outline for each letter.
  const drawn = sharp(svg, { unlimited: drawing.format === "png" });
  const filled = drawing.isTransparent === true ? drawn : drawn.flatten({ background: "#ffffff" });
  return filled.toColourspace("srgb");
}

/** The markup with the pictures and emoji in it. */
async function embedded({ svg, pictures, format }: DrawnSvg): Promise<string> {
  const addresses: string[] = [];
  for (const picture of pictures) addresses.push(await dataAddress(picture));
  // Texts may say the same, but have no quotation marks.
  const filled = svg.replaceAll(
    /href="picture:(\d+)"/g,
    (_, at: string) => `href="${addresses[Number(at)] ?? ""}"`,
  );
  const emoji = emojiDefinitions(svg);
  const credit = format === "svg" && emoji !== "" ? `<metadata>${EMOJI_CREDIT}</metadata>` : "";
  return filled.replace(">", () => `>${credit}${emoji}`);
}

/** Whether nothing is seen through a picture: previews of drawings and logos may be transparent too. */
async function isFilled({ bytes, isOpaque }: DrawnSvg["pictures"][number]): Promise<boolean> {
  return isOpaque && !(await sharp(bytes).metadata()).hasAlpha;
}

/** A picture in the size in which it is drawn. */
function fitted({ bytes, width, height }: DrawnSvg["pictures"][number]): Sharp {
  const side = (length: number) => Math.max(1, Math.min(MAX_SIDE, Math.ceil(length)));
  const size = { width: side(width), height: side(height), fit: "fill" } as const;
  return sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).resize(size);
}

/** The renderer of drawings reads PNG and JPEG only. A picture that cannot be read leaves its place empty. */
async function dataAddress(picture: DrawnSvg["pictures"][number]): Promise<string> {
  try {
    const isOpaque = await isFilled(picture);
    const read = fitted(picture);
    const made = isOpaque ? read.jpeg({ quality: 92 }) : read.png({ compressionLevel: 1 });
    const type = isOpaque ? "image/jpeg" : "image/png";
    return `data:${type};base64,${(await made.toBuffer()).toString("base64")}`;
  } catch {
    return "data:,";
  }
}
