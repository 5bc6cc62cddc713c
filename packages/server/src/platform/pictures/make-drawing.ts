import sharp, { type Sharp } from "sharp";
import type { DrawProgram, DrawnSvg, MadePicture, PictureJob } from "./picture-job.ts";

// What is put into a drawing is at most as large as the drawing, and several times that if most of it is cut off.
const MAX_SIDE = 4096;
const MAX_INPUT_PIXELS = 40_000_000;

/** Makes a drawing of our own and rasterises it, with pictures put into the places that it names. */
export async function makeDrawing({ drawing: job }: PictureJob): Promise<MadePicture> {
  if (job === undefined) throw new Error("There is nothing to draw.");
  const { draw } = (await import(job.program)) as { readonly draw: DrawProgram<unknown> };
  const drawing = await draw(job.scene);
  const drawn = await rasterise(drawing);
  const made =
    drawing.format === "jpeg"
      ? drawn.jpeg({ quality: 86, chromaSubsampling: "4:4:4", mozjpeg: true })
      : drawn.webp({ quality: 84, effort: 4 });
  const { data, info } = await made.toBuffer({ resolveWithObject: true });
  const main = {
    bytes: data,
    mediaType: drawing.format === "jpeg" ? ("image/jpeg" as const) : ("image/webp" as const),
    width: info.width,
    height: info.height,
  };
  return { main, sizes: [], preview: null, tone: null, source: null };
}

/** The pixels of a drawing, on white. */
export async function rasterise(drawing: DrawnSvg): Promise<Sharp> {
  const pictures: string[] = [];
  for (const picture of drawing.pictures) pictures.push(await dataAddress(picture));
  const svg = drawing.svg.replaceAll(
    /picture:(\d+)/g,
    (_, at: string) => pictures[Number(at)] ?? "",
  );
  return sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).toColourspace("srgb");
}

/** The renderer of drawings reads PNG and JPEG only. A picture that cannot be read leaves its place empty. */
async function dataAddress(picture: DrawnSvg["pictures"][number]): Promise<string> {
  const { bytes, width, height, isOpaque } = picture;
  const side = (length: number) => Math.max(1, Math.min(MAX_SIDE, Math.ceil(length)));
  try {
    const fitted = sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS }).resize({
      width: side(width),
      height: side(height),
      fit: "fill",
    });
    const made = isOpaque ? fitted.jpeg({ quality: 92 }) : fitted.png({ compressionLevel: 1 });
    const type = isOpaque ? "image/jpeg" : "image/png";
    return `data:${type};base64,${(await made.toBuffer()).toString("base64")}`;
  } catch {
    return "data:,";
  }
}
