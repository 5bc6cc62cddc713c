import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** The part of libheif, compiled to WebAssembly, that we use. Its own types declare more than exists. */
type Libheif = {
  readonly HEAPU8: Uint8Array;
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGBA: unknown };
  heif_get_global_security_limits(): number;
  heif_context_alloc(): unknown;
  heif_context_free(context: unknown): void;
  heif_context_read_from_memory(context: unknown, bytes: Uint8Array): { readonly code: unknown };
  heif_js_context_get_primary_image_handle(context: unknown): object & { readonly code?: unknown };
  heif_image_handle_has_alpha_channel(handle: unknown): number;
  heif_image_handle_release(handle: unknown): void;
  heif_image_release(image: unknown): void;
  heif_js_decode_image2(handle: unknown, colours: unknown, chroma: unknown): Promise<Decoded>;
};

type Decoded = {
  readonly code?: unknown;
  readonly image: unknown;
  readonly channels: readonly {
    readonly data: Uint8Array;
    readonly width: number;
    readonly height: number;
    readonly stride: number;
  }[];
};

const CHANNELS = 4;
// `max_image_size_pixels` of libheif's `heif_security_limits`, a 64-bit number.
const PIXEL_LIMIT_AT = 8;
// ITU-T H.273: the code of the Display P3 primaries, which a picture names if it has no profile.
const NCLX = Buffer.from("colrnclx", "latin1");
const P3_PRIMARIES = 12;

let loaded: Promise<Libheif> | undefined;

/**
 * Decodes the primary picture of a HEIC file to a PNG in its own colours, with the file's rotation, mirroring and
 * cropping applied; everything else in the file is dropped. sharp reads the header of such files but not their pixels,
 * since its libheif lacks an HEVC decoder.
 */
export async function decodeHeic(
  bytes: Buffer,
  { longSide, maxPixels }: { readonly longSide: number; readonly maxPixels: number },
): Promise<Buffer> {
  loaded ??= load(maxPixels);
  const heif = await loaded;
  const context = heif.heif_context_alloc();
  try {
    const { code } = heif.heif_context_read_from_memory(context, bytes);
    if (code !== heif.heif_error_code.heif_error_Ok) throw new Error("The file cannot be read.");
    const handle = heif.heif_js_context_get_primary_image_handle(context);
    if (handle.code !== undefined) throw new Error("The file has no primary picture.");
    const { heif_colorspace_RGB: rgb } = heif.heif_colorspace;
    const { heif_chroma_interleaved_RGBA: rgba } = heif.heif_chroma;
    const decoded = await heif.heif_js_decode_image2(handle, rgb, rgba);
    const [pixels] = decoded.code === undefined ? decoded.channels : [];
    if (pixels === undefined) throw new Error("The picture cannot be decoded.");
    const size = Math.min(longSide, Math.max(pixels.width, pixels.height));
    const { width, height } = pixels;
    const read = sharp(withoutPadding(pixels), { raw: { width, height, channels: CHANNELS } });
    if (heif.heif_image_handle_has_alpha_channel(handle) === 0) read.removeAlpha();
    const png = await read
      .resize({ width: size, height: size, fit: "inside" })
      .png({ compressionLevel: 0 })
      .toBuffer();
    heif.heif_image_release(decoded.image);
    heif.heif_image_handle_release(handle);
    return withProfile(png, await profileOf(bytes));
  } finally {
    heif.heif_context_free(context);
  }
}

async function load(maxPixels: number): Promise<Libheif> {
  const program = await import("libheif-js/libheif-wasm/libheif.js");
  const binary = import.meta.resolve("libheif-js/libheif-wasm/libheif.wasm");
  const start = program.default as unknown as (options: object) => Libheif;
  const heif = start({ wasmBinary: await readFile(fileURLToPath(binary)) });
  // A picture whose declared size is too large is refused before decoding; so is any part larger than that.
  const at = heif.heif_get_global_security_limits() + PIXEL_LIMIT_AT;
  new DataView(heif.HEAPU8.buffer).setBigUint64(at, BigInt(maxPixels), true);
  return heif;
}

/** Rows may be padded. */
function withoutPadding({ data, width, height, stride }: Decoded["channels"][number]): Buffer {
  const row = width * CHANNELS;
  if (stride === row) return Buffer.from(data.buffer, data.byteOffset, row * height);
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) {
    packed.set(data.subarray(y * stride, y * stride + row), y * row);
  }
  return packed;
}

/** The colour profile that the file embeds or names; undefined if its colours are sRGB. */
async function profileOf(bytes: Buffer): Promise<Buffer | undefined> {
  const { icc } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (icc !== undefined) return icc;
  const at = bytes.indexOf(NCLX);
  if (at === -1 || bytes.readUInt16BE(at + NCLX.length) !== P3_PRIMARIES) return undefined;
  const blank = { width: 1, height: 1, channels: 3, background: "black" } as const;
  const p3 = await sharp({ create: blank }).withIccProfile("p3").png().toBuffer();
  return (await sharp(p3).metadata()).icc;
}

const PNG_HEADER_BYTES = 33;

/** Adds a profile to a PNG, so that readers convert its colours. Source: PNG, 11.3.2.3. */
function withProfile(png: Buffer, profile: Buffer | undefined): Buffer {
  if (profile === undefined) return png;
  // A name, a zero byte and the compression method.
  const content = Buffer.concat([Buffer.from("iCCPicc\0\0", "latin1"), deflateSync(profile)]);
  const chunk = Buffer.alloc(content.length + 8);
  chunk.writeUInt32BE(content.length - 4, 0);
  content.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(content), content.length + 4);
  return Buffer.concat([png.subarray(0, PNG_HEADER_BYTES), chunk, png.subarray(PNG_HEADER_BYTES)]);
}
