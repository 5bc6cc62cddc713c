import type { RandomBytes } from "#platform/spool/random-bytes.ts";

/** Width and height in pixels. */
export type PixelSize = { readonly width: number; readonly height: number };

const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const FRAME_HEAD_BYTES = 10;
const MAX_CHUNKS = 10_000;
const PICTURE_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"]);
// Of the extended format: an alpha channel and an animation, but no colour profile, no metadata, nothing reserved.
const PLAIN_FLAGS = 0x12;

/**
 * The size of a WebP file that consists of a picture and nothing else, as the product writes it: without metadata,
 * without a colour profile, and without bytes of another kind in it or after it. Undefined for any other file. Source:
 * RFC 9649.
 */
export async function readPlainWebp(bytes: RandomBytes): Promise<PixelSize | undefined> {
  const head = await bytes.read(0, HEAD_BYTES);
  const isWebp =
    head.length === HEAD_BYTES &&
    head.toString("latin1", 0, 4) === "RIFF" &&
    head.readUInt32LE(4) + CHUNK_HEAD_BYTES === bytes.size &&
    head.toString("latin1", 8, 12) === "WEBP";
  if (!isWebp) return undefined;
  let size: PixelSize | undefined;
  let at = HEAD_BYTES;
  for (let chunks = 0; at < bytes.size; chunks += 1) {
    const start = await bytes.read(at, CHUNK_HEAD_BYTES + FRAME_HEAD_BYTES);
    if (start.length < CHUNK_HEAD_BYTES || chunks > MAX_CHUNKS) return undefined;
    const kind = start.toString("latin1", 0, 4);
    const length = start.readUInt32LE(4);
    if (!PICTURE_CHUNKS.has(kind)) return undefined;
    if (chunks === 0) size = sizeIn(kind, start.subarray(CHUNK_HEAD_BYTES));
    if (size === undefined) return undefined;
    // Chunks are padded to an even length.
    at += CHUNK_HEAD_BYTES + length + (length % 2);
  }
  return at === bytes.size ? size : undefined;
}

function sizeIn(kind: string, data: Buffer): PixelSize | undefined {
  if (data.length < FRAME_HEAD_BYTES) return undefined;
  switch (kind) {
    case "VP8 ":
      return {
        width: data.readUInt16LE(6) & 0x3fff,
        height: data.readUInt16LE(8) & 0x3fff,
      };
    case "VP8L": {
      const bits = data.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      if (((data[0] ?? 0xff) & ~PLAIN_FLAGS) !== 0) return undefined;
      return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    default:
      return undefined;
  }
}
