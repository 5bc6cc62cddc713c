import { expect, test } from "vitest";
import sharp from "sharp";
import { fixture } from "#testing/fixture.ts";
import { readPlainWebp } from "./plain-webp.ts";

const read = (bytes: Buffer) =>
  readPlainWebp({
    size: bytes.length,
    read: async (start, length) => bytes.subarray(start, start + length),
  });

const pixels = (options: object = {}) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: "#ff000080", ...options } });

test("a WebP of pixels only has a size, with and without loss, an alpha channel or an animation", async () => {
  const size = { width: 40, height: 30 };
  expect(await read(await pixels().webp().toBuffer())).toEqual(size);
  expect(await read(await pixels({ channels: 3 }).webp().toBuffer())).toEqual(size);
  expect(await read(await pixels().webp({ lossless: true }).toBuffer())).toEqual(size);
  const animated = await sharp(fixture("animated.gif"), { animated: true }).webp().toBuffer();
  expect(await read(animated)).toEqual({ width: 160, height: 120 });
});

test("one with metadata, a profile or other bytes in it or after it is not plain", async () => {
  const plain = await pixels().webp().toBuffer();
  const described = await pixels()
    .withExif({ IFD0: { Copyright: "x" } })
    .webp()
    .toBuffer();
  const profiled = await pixels().withIccProfile("p3").webp().toBuffer();
  const followed = Buffer.concat([plain, Buffer.from("<script>")]);
  const chunk = Buffer.from("EVIL\u0004\0\0\0<?ph", "latin1");
  const inside = Buffer.concat([plain, chunk]);
  inside.writeUInt32LE(inside.length - 8, 4);
  for (const bytes of [described, profiled, followed, inside, plain.subarray(0, 30)]) {
    expect(await read(bytes)).toBeUndefined();
  }
  for (const name of ["photo.jpg", "photo.png", "document.pdf"]) {
    expect(await read(fixture(name))).toBeUndefined();
  }
  expect(await read(Buffer.alloc(0))).toBeUndefined();
});

test("a chunk that claims to be longer than the file is not plain", async () => {
  const bytes = await pixels().webp().toBuffer();
  bytes.writeUInt32LE(0xfffffff0, 16);
  expect(await read(bytes)).toBeUndefined();
});
