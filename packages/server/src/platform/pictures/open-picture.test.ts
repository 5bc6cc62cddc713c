import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPicture } from "./open-picture.ts";

/** In pixels: the longer side of a rasterised drawing. */
const SIDE = 1920;
/** Brightness from 0 to 255: what counts as black, and as white. */
const DARK = 60;
const LIGHT = 200;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-drawings-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["100", "10cm", "100mm", "10em", "4in", "30000", "1000000"])(
  "a drawing %s wide is sharp",
  async (width) => {
    const height = width.replace(/\d+/, (digits) => String(Number(digits) / 2));
    const stripe = '<rect x="10" width="1" height="50"/>';
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50" width="${width}" height="${height}"><rect width="100" height="50" fill="white"/>${stripe}</svg>`;
    const grey = await rowOf(drawing, { height: SIDE / 2, top: 480 });
    // A drawing enlarged as pixels has wide grey edges.
    expect(grey.filter((value) => value > DARK && value < LIGHT).length).toBeLessThan(5);
    expect(grey.filter((value) => value <= DARK).length).toBeGreaterThan(15);
  },
);

test("a drawing has inches and pixels in the same proportion as in a browser", async () => {
  // One inch of black on two inches of white, which are declared in pixels.
  const ground = '<rect width="192" height="192" fill="white"/>';
  const black = '<rect width="1in" height="192"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192">${ground}${black}</svg>`;
  const grey = await rowOf(drawing, { height: SIDE, top: 900 });
  expect(grey.filter((value) => value < DARK).length / grey.length).toBeCloseTo(1 / 2, 1);
});

/** Rasterises a drawing as large as any is. Returns the brightness of the pixels in one row. */
async function rowOf(drawing: string, { height, top }: { height: number; top: number }) {
  const path = join(folder, "drawing.svg");
  await writeFile(path, drawing);
  const picture = await openPicture({ path, isDrawing: true }, { longSide: 2560, animated: false });
  const { data, info } = await picture
    .read()
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: SIDE, height });
  return [...data.subarray(top * SIDE, (top + 1) * SIDE)];
}
