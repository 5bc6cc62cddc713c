import sharp from "sharp";
import { expect, test } from "vitest";
import { rasterise } from "./make-drawing.ts";

const RED = { r: 255, g: 0, b: 0 };
const size = { width: 20, height: 20 };

/** The colour in the middle of a drawing with a picture on green. */
async function middleWith(alpha: number): Promise<number[]> {
  const picture = sharp({ create: { ...size, channels: 4, background: { ...RED, alpha } } });
  const bytes = await picture.webp({ lossless: true }).toBuffer();
  const drawn = await rasterise({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20" fill="#00ff00"/><image width="20" height="20" href="picture:0"/></svg>',
    pictures: [{ bytes, isOpaque: true, ...size }],
    format: "png",
  });
  const { data } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray(630, 633)];
}

test("what is behind a picture that is transparent is seen in a drawing", async () => {
  expect(await middleWith(0)).toEqual([0, 255, 0]);
  const [red = 0, green = 255, blue = 255] = await middleWith(1);
  expect(red).toBeGreaterThan(240);
  expect(Math.max(green, blue)).toBeLessThan(15);
});
