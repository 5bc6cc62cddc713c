import { inflateSync } from "node:zlib";
import { writeSfnt } from "./write-sfnt.ts";

const HEADER = 44;
const RECORD = 20;

/** The font within a WOFF file. Source: WOFF File Format 1.0, sections 3 to 5. */
export function sfntOf(woff: Buffer): Uint8Array<ArrayBuffer> {
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < woff.readUInt16BE(12); index += 1) {
    const entry = HEADER + RECORD * index;
    const from = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const stored = woff.subarray(from, from + packed);
    const isPacked = packed < woff.readUInt32BE(entry + 12);
    tables.set(woff.toString("latin1", entry, entry + 4), isPacked ? inflateSync(stored) : stored);
  }
  return writeSfnt(woff.subarray(4, 8), tables);
}
