import fc from "fast-check";
import jsQR from "jsqr";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawQr } from "./draw-qr.ts";

// The package is CommonJS, which its types do not say.
const scan = jsQR as unknown as typeof jsQR.default;
const SIDE = 70;

/** What a camera reads from a code, printed with so many pixels to a point. */
async function scanned(address: string, scale = 4): Promise<string | undefined> {
  const drawn = drawQr(address, SIDE);
  if (drawn === undefined) return undefined;
  const side = (SIDE + 20) * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="-10 -10 ${SIDE + 20} ${SIDE + 20}"><rect x="-10" y="-10" width="100%" height="100%" fill="#f8f5f0"/>${drawn}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return scan(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test("X11: a code is read as the address that it was made of", async () => {
  for (const address of [
    "https://example.org/",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://example.org/m/turma-3b#tile=a%20b",
    `https://example.org/${"a/".repeat(150)}`,
    "https://example.org/%E6%BC%A2%E5%AD%97?q=%F0%9F%8C%88",
  ]) {
    expect(await scanned(address), address).toBe(address);
  }
});

test("X11: any address that is not too long is read again, and a longer one has no code", async () => {
  const path = fc.string({
    unit: fc.constantFrom(...Array.from("abc/-_.~%20?=&1")),
    maxLength: 250,
  });
  await fc.assert(
    fc.asyncProperty(path, async (rest) => {
      expect(await scanned(`https://example.org/${rest}`, 6)).toBe(`https://example.org/${rest}`);
    }),
    { numRuns: 25 },
  );
  expect(drawQr(`https://example.org/${"a".repeat(3000)}`, SIDE)).toBeUndefined();
});
