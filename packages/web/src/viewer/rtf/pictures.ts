import { pictureFormat } from "../word/compose/picture-format.ts";

const PLACEABLE = 0x9ac6cdd7;
const HEADER = 22;
const HIMETRIC_PER_INCH = 2540;
const TWIPS_PER_INCH = 1440;
const TWIPS_PER_PX = 15;
const LARGEST = 32_767;

/** A picture as it is read. */
export type PictureState = {
  readonly hex: Uint8Array[];
  readonly data: Uint8Array[];
  readonly values: Map<string, number>;
};

export function newPicture(): PictureState {
  return { hex: [], data: [], values: new Map() };
}

/** The bytes of a picture and its size in twips; undefined if no browser can show it. */
export function readPicture({ hex, data, values }: PictureState) {
  const read = joined(data.length > 0 ? data : hex.map(fromHex));
  const isMetafile = values.has("wmetafile");
  const bytes = isMetafile && pictureFormat(read) === "wmf" ? placeable(read, values) : read;
  const format = pictureFormat(bytes);
  if (format === undefined) return undefined;
  const unit = isMetafile ? TWIPS_PER_INCH / HIMETRIC_PER_INCH : TWIPS_PER_PX;
  const lengthOf = (goal: string, own: string, scale: string) =>
    ((values.get(goal) || (values.get(own) ?? 0) * unit) * (values.get(scale) ?? 100)) / 100;
  const width = lengthOf("picwgoal", "picw", "picscalex");
  const height = lengthOf("pichgoal", "pich", "picscaley");
  return {
    bytes,
    format,
    size: { width: width || height || 2880, height: height || width || 2880 },
  };
}

function fromHex(text: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = (digitOf(text[2 * at] ?? 0) << 4) | digitOf(text[2 * at + 1] ?? 0);
  }
  return bytes;
}

function digitOf(sign: number): number {
  return sign <= 0x39 ? sign - 0x30 : (sign | 0x20) - 0x57;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** A metafile with the header that gives its size, which documents write apart from it. Source: MS-WMF 2.3.2.3. */
function placeable(bytes: Uint8Array, values: ReadonlyMap<string, number>): Uint8Array {
  if (new DataView(bytes.buffer).getUint32(0, true) === PLACEABLE) return bytes;
  const [width = 1, height = 1] = ["picwgoal", "pichgoal"].map(
    (name) => Math.abs(values.get(name) ?? 0) || TWIPS_PER_INCH,
  );
  const scale = Math.min(1, LARGEST / Math.max(width, height));
  const result = new Uint8Array(HEADER + bytes.length);
  const view = new DataView(result.buffer);
  view.setUint32(0, PLACEABLE, true);
  view.setInt16(10, width * scale, true);
  view.setInt16(12, height * scale, true);
  view.setUint16(14, Math.max(1, TWIPS_PER_INCH * scale), true);
  let sum = 0;
  for (let at = 0; at < 20; at += 2) sum ^= view.getUint16(at, true);
  view.setUint16(20, sum, true);
  result.set(bytes, HEADER);
  return result;
}
