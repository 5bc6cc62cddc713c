import { fileURLToPath } from "node:url";
import { makeCopies } from "../../packages/server/src/platform/pictures/make-picture.ts";

const UPLOAD = fileURLToPath(new URL("../../fixtures/large.jpg", import.meta.url));
const NAME = "background.webp";

/** A picture of 20 megapixels as the server stores it: its metadata and its files by name. */
export async function makeBackground() {
  const { main, sizes, preview } = await makeCopies({
    make: "copies",
    path: UPLOAD,
    isDrawing: false,
  });
  const named = sizes.map((size) => ({
    ...size,
    name: `background-${size.width}.${size.mediaType.slice("image/".length)}`,
  }));
  const wireOf = ({ mediaType, width, height }, name) => ({
    url: `/files/${name}`,
    mediaType,
    width,
    height,
  });
  const item = {
    ...wireOf(main, NAME),
    fileName: NAME,
    kind: "picture",
    bytes: main.bytes.length,
    originalName: "upload.jpg",
    preview,
    sizes: named.map((size) => wireOf(size, size.name)),
  };
  const files = new Map(named.map(({ name, bytes }) => [name, bytes]));
  return { item, files: files.set(NAME, main.bytes) };
}
