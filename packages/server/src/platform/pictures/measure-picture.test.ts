import sharp from "sharp";
import { expect, test } from "vitest";
import { measurePicture, toneOf } from "./measure-picture.ts";

const plain = (background: string, width = 80, height = 60) =>
  sharp({ create: { width, height, channels: 4, background } });

test("a white foot is light, and needs the whole scrim", async () => {
  expect(await measurePicture(plain("#ffffff"))).toMatchObject({ foot: expect.closeTo(1, 2) });
  expect((await measurePicture(plain("#ffffff"))).scrim).toBeGreaterThan(0.75);
});

test("a dark foot needs the least scrim, and keeps its hue", async () => {
  const { hue, foot, scrim } = await measurePicture(plain("#0a1a50"));
  expect(foot).toBeLessThan(0.35);
  expect(scrim).toBe(0.5);
  // OKLCH of this blue.
  expect(hue).toBeGreaterThan(255);
  expect(hue).toBeLessThan(275);
});

test("only the lower part of a picture counts", async () => {
  const sky = await plain("#ffffff", 60, 30).png().toBuffer();
  const ground = plain("#101010", 60, 60).composite([{ input: sky, gravity: "north" }]);
  expect(await measurePicture(sharp(await ground.png().toBuffer()))).toMatchObject({
    foot: expect.closeTo(0.17, 1),
    scrim: 0.5,
  });
});

test("a transparent picture is measured on white, and a grey one has no hue of its own", async () => {
  expect((await measurePicture(plain("#00000000"))).foot).toBeCloseTo(1, 2);
  const grey = sharp(await plain("#808080").greyscale().png().toBuffer());
  expect((await measurePicture(grey)).hue).toBe(250);
});

test("white text is readable on the brightest pixels behind the scrim", () => {
  for (const bright of [0.4, 0.6, 0.8, 0.95, 1]) {
    const pixels = Array.from({ length: 100 }, (_, at) => (at < 3 ? bright : 0.2)).map(
      (value) => [value, value, value] as const,
    );
    const { scrim } = toneOf(pixels);
    // The scrim is nearly black: only what it lets through is counted here.
    const shown = bright * (1 - 0.68 * scrim) + 0.1 * 0.68 * scrim;
    const linear = ((shown + 0.055) / 1.055) ** 2.4;
    expect(1.05 / (linear + 0.05), String(bright)).toBeGreaterThanOrEqual(4.4);
    if (bright === 0.4) expect(scrim).toBe(0.5);
  }
});
