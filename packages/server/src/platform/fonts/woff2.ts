import { brotliDecompressSync } from "node:zlib";
import { ByteReader } from "./byte-reader.ts";
import { restoreGlyphs } from "./woff2-glyphs.ts";
import { writeSfnt } from "./write-sfnt.ts";

const TAGS =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";
const HEADER = 48;
const OTHER_TAG = 63;
/** Version of the tables of outlines that are stored as they are; of all other tables it is 0. */
const NOT_TRANSFORMED = 3;
// In the table `head`.
const LOCA_FORMAT = 50;
// In the table `hhea`.
const METRICS = 34;

type Entry = {
  readonly tag: string;
  readonly isTransformed: boolean;
  /** Bytes in the unpacked stream. */
  readonly length: number;
};

/** The font within a WOFF2 file. Source: WOFF File Format 2.0, sections 4 and 5. */
export function sfntOfWoff2(woff2: Buffer): Uint8Array<ArrayBuffer> {
  const reader = new ByteReader(woff2, HEADER);
  const count = woff2.readUInt16BE(12);
  const entries = Array.from({ length: count }, () => readEntry(reader));
  const packed = woff2.subarray(reader.at, reader.at + woff2.readUInt32BE(20));
  const stream = brotliDecompressSync(packed);
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length } of entries) {
    tables.set(tag, stream.subarray(at, at + length));
    at += length;
  }
  const isTransformed = (tag: string) =>
    entries.some((one) => one.tag === tag && one.isTransformed);
  const glyf = tables.get("glyf");
  if (glyf !== undefined && isTransformed("glyf")) {
    const restored = restoreGlyphs(glyf);
    tables.set("glyf", restored.glyf).set("loca", restored.loca);
    const head = Buffer.from(tables.get("head") ?? []);
    head.writeInt16BE(1, LOCA_FORMAT);
    tables.set("head", head);
    const metrics = tables.get("hmtx");
    if (metrics !== undefined && isTransformed("hmtx")) {
      const wide = tables.get("hhea")?.readUInt16BE(METRICS) ?? 0;
      tables.set("hmtx", restoreMetrics(metrics, wide, restored.lefts));
    }
  }
  return writeSfnt(woff2.subarray(4, 8), tables);
}

function readEntry(reader: ByteReader): Entry {
  const flags = reader.byte();
  const index = flags % 64;
  const tag = index === OTHER_TAG ? reader.text(4) : TAGS.slice(index * 5, index * 5 + 4);
  const version = flags >> 6;
  const original = reader.base128();
  const isOutline = tag === "glyf" || tag === "loca";
  const isTransformed = isOutline ? version !== NOT_TRANSFORMED : version !== 0;
  return { tag, isTransformed, length: isTransformed ? reader.base128() : original };
}

/** Widths of glyphs without the distance of each from the left, which its outline has (section 5.4). */
function restoreMetrics(packed: Buffer, wide: number, lefts: readonly number[]): Buffer {
  const reader = new ByteReader(packed);
  const flags = reader.byte();
  const advances = Array.from({ length: wide }, () => reader.word());
  const sides = lefts.map((left, at) => {
    const isDerived = (at < wide ? flags & 1 : flags & 2) !== 0;
    return isDerived ? left : reader.short();
  });
  const restored = Buffer.alloc(wide * 4 + (lefts.length - wide) * 2);
  let at = 0;
  for (const [index, side] of sides.entries()) {
    if (index < wide) at = restored.writeUInt16BE(advances[index] ?? 0, at);
    at = restored.writeInt16BE(side, at);
  }
  return restored;
}
