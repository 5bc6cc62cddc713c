import { crc32, deflateSync } from "node:zlib";

/** A PNG file that declares these dimensions and contains almost no data. Source: PNG specification, 5. */
export function pngThatSays(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(1024))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An animation with this many frames of this size, each of a few bytes. Source: GIF89a. */
export function gifOfFrames(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.from("GIF89a\0\0\0\0\u0080\0\0\0\0\0\u00ff\u00ff\u00ff", "latin1");
  const frame = Buffer.from(
    "\u0021\u00f9\u0004\0\u0001\0\0\0\u002c\0\0\0\0\0\0\0\0\0\u0002\u0002\u0044\u0001\0",
    "latin1",
  );
  for (const [bytes, at] of [
    [screen, 6],
    [frame, 13],
  ] as const) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

/** A WebP file that declares these canvas dimensions. Source: RFC 9649, 2.7. */
export function webpThatSays(width: number, height: number): Buffer {
  const canvas = Buffer.alloc(10);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([Buffer.from("WEBPVP8X\n\0\0\0", "latin1"), canvas]);
  const head = Buffer.from("RIFF\0\0\0\0", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** A 100 by 100 SVG drawing with this content. */
export function svg(inside: string, root = ""): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${root}><rect width="100" height="100" fill="#ff0000"/>${inside}</svg>`,
  );
}

/** An SVG drawing that declares these dimensions in pixels. */
export function drawingOf(side: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"/>`);
}
