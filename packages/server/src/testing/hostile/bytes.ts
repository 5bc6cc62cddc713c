import { type ZipPart, officeParts, zip } from "./zip.ts";

/** A script that must never run. */
export const HTML = "<html><script>alert(document.domain)</script></html>";

/** The same bytes with one changed. */
export function changed(bytes: Buffer, at: number, to: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = to;
  return copy;
}

/** A Word document that contains a macro. */
export function macros(name: string): Buffer {
  return zip(officeParts("word", [{ name, bytes: "a program" }]));
}

/** Builds this many parts of a ZIP file that differ only in their names. */
export function many(count: number, part: Omit<ZipPart, "name">): ZipPart[] {
  return Array.from({ length: count }, (_, at) => ({ ...part, name: `part-${at}.xml` }));
}

/** An OLE compound file whose directory chain is circular. Source: MS-CFB 2.3. */
export function chainInItself(compound: Buffer): Buffer {
  const copy = Buffer.from(compound);
  const directory = copy.readUInt32LE(48);
  const table = copy.readUInt32LE(76 + 4 * Math.floor(directory / 128));
  copy.writeUInt32LE(directory, (table + 1) * 512 + 4 * (directory % 128));
  return copy;
}

/** A GIF with an HTML page as a comment before its first frame. */
export function withComment(gif: Buffer): Buffer {
  const colours = (gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0;
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, HTML.length]),
    Buffer.from(HTML),
    Buffer.from([0]),
  ]);
  return Buffer.concat([gif.subarray(0, 13 + colours), comment, gif.subarray(13 + colours)]);
}

/** A JPEG that begins with a text comment. */
export function withJpegComment(jpeg: Buffer, words: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(words)]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

/** A WebM file whose only segment declares far more bytes than it has. Source: RFC 8794, 11.1. */
export function webmBeyondItsEnd(webm: Buffer): Buffer {
  const segment = webm.indexOf(Buffer.from("18538067", "hex"));
  return changed(webm, segment + 6, 0x7f);
}
