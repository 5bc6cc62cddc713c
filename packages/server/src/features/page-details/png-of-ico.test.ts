import sharp from "sharp";
import { expect, test } from "vitest";
import { pngOfIco } from "./png-of-ico.ts";

const png = (width: number) =>
  sharp({ create: { width, height: width, channels: 4, background: "#14695f" } })
    .png({ compressionLevel: 0 })
    .toBuffer();

/** An icon with these pictures, as Windows and today's browsers read it. */
function icoOf(pictures: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let start = header.length;
  for (const [at, picture] of pictures.entries()) {
    header.writeUInt32LE(picture.length, 6 + at * 16 + 8);
    header.writeUInt32LE(start, 6 + at * 16 + 12);
    start += picture.length;
  }
  return Buffer.concat([header, ...pictures]);
}

test("the largest PNG of an icon is taken, and bitmaps are passed over", async () => {
  const [small, large] = [await png(16), await png(64)];
  expect(pngOfIco(icoOf([small, Buffer.alloc(50_000, 1), large]))?.equals(large)).toBe(true);
});

test("what is no icon, or a broken one, has no picture", async () => {
  expect(pngOfIco(await png(16))).toBeUndefined();
  expect(pngOfIco(Buffer.alloc(0))).toBeUndefined();
  expect(pngOfIco(icoOf([Buffer.alloc(100)]))).toBeUndefined();
  const ico = icoOf([await png(16)]);
  for (let end = 0; end < 30; end += 1) expect(pngOfIco(ico.subarray(0, end))).toBeUndefined();
  ico.writeUInt32LE(0xff_ff_ff_f0, 6 + 12);
  expect(pngOfIco(ico)).toBeUndefined();
  ico.writeUInt16LE(0xff_ff, 4);
  expect(pngOfIco(ico)).toBeUndefined();
});
