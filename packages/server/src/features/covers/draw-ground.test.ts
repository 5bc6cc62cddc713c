import { GROUND_DRAWINGS } from "@mosaico/domain/look/ground-drawings";
import { GROUNDS } from "@mosaico/domain/look/look";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawGround } from "./draw-ground.ts";

const WIDTH = 640;
const HEIGHT = 360;
const place = { width: WIDTH, height: HEIGHT, scale: 0.5, ink: "#000000" };

test.each(GROUNDS)(
  "%s covers its place, in its ink and no stronger than on the canvas",
  async (ground) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawGround(ground, place)}</svg>`;
    const drawn = sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).greyscale();
    // The foot of a scene; of a pattern, every part.
    const parts = GROUND_DRAWINGS[ground].isScene
      ? [{ left: 0, top: HEIGHT / 2, width: WIDTH, height: HEIGHT / 2 }]
      : [0, 1, 2, 3].map((part) => ({
          left: (part % 2) * (WIDTH / 2),
          top: Math.floor(part / 2) * (HEIGHT / 2),
          width: WIDTH / 2,
          height: HEIGHT / 2,
        }));
    for (const part of parts) {
      const { channels } = await sharp(await drawn.clone().png().toBuffer())
        .extract(part)
        .stats();
      expect(channels[0]?.min).toBeLessThan(250);
      expect(channels[0]?.min).toBeGreaterThan(150);
    }
  },
);

test("without a ground, nothing is drawn", () => {
  expect(drawGround("", place)).toBe("");
});
