import { inflateSync } from "node:zlib";

const HEADER = 12;
const RECORD = 16;
const WOFF_HEADER = 44;
const WOFF_RECORD = 20;

/** The font within a WOFF file. Source: WOFF File Format 1.0, sections 3 to 5. */
export function sfntOf(woff: Buffer): Uint8Array<ArrayBuffer> {
  const count = woff.readUInt16BE(12);
  const sfnt = Buffer.alloc(woff.readUInt32BE(16) + RECORD * count);
  woff.copy(sfnt, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  sfnt.writeUInt16BE(count, 4);
  sfnt.writeUInt16BE(RECORD * 2 ** power, 6);
  sfnt.writeUInt16BE(power, 8);
  sfnt.writeUInt16BE(RECORD * (count - 2 ** power), 10);
  let at = HEADER + RECORD * count;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + WOFF_RECORD * index;
    const from = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const stored = woff.subarray(from, from + packed);
    const record = HEADER + RECORD * index;
    woff.copy(sfnt, record, entry, entry + 4);
    sfnt.writeUInt32BE(woff.readUInt32BE(entry + 16), record + 4);
    sfnt.writeUInt32BE(at, record + 8);
    sfnt.writeUInt32BE(length, record + 12);
    (packed < length ? inflateSync(stored) : stored).copy(sfnt, at);
    at += Math.ceil(length / 4) * 4;
  }
  return new Uint8Array(sfnt.subarray(0, at));
}
