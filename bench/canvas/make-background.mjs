import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { makeCopies } from "../../packages/server/src/platform/pictures/make-picture.ts";

const NAME = "background.webp";
const PIXELS = { width: 5472, height: 3648 };

/** A picture of 20 megapixels as the server keeps it: what is told of it, and its files by name. */
export async function makeBackground() {
  const folder = await mkdtemp(join(tmpdir(), "mosaico-bench-picture-"));
  try {
    const path = join(folder, "upload.jpg");
    await (await landscape()).jpeg({ quality: 90 }).toFile(path);
    const { main, sizes, preview } = await makeCopies({ make: "copies", path, isDrawing: false });
    const named = sizes.map((size) => ({
      ...size,
      name: `background-${size.width}.${size.mediaType.slice("image/".length)}`,
    }));
    const told = ({ mediaType, width, height }, name) => ({
      url: `/files/${name}`,
      mediaType,
      width,
      height,
    });
    const item = {
      ...told(main, NAME),
      fileName: NAME,
      kind: "picture",
      bytes: main.bytes.length,
      originalName: "upload.jpg",
      preview,
      sizes: named.map((size) => told(size, size.name)),
    };
    const files = new Map(named.map(({ name, bytes }) => [name, bytes]));
    return { item, files: files.set(NAME, main.bytes) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Soft shapes with grain on them, as a photo has. */
async function landscape() {
  const noise = (width, height, sigma) =>
    sharp({
      create: {
        width,
        height,
        channels: 3,
        background: "#888",
        noise: { type: "gaussian", mean: 128, sigma },
      },
    }).png();
  const shapes = await noise(30, 20, 60).toBuffer();
  const grain = await noise(PIXELS.width, PIXELS.height, 12).toBuffer();
  return sharp(shapes)
    .resize({ ...PIXELS, kernel: "cubic" })
    .composite([{ input: grain, blend: "soft-light" }]);
}
