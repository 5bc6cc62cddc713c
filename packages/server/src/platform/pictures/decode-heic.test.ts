import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { HAS_REAL_FILES, REAL_FILES, realFiles } from "#testing/real-files.ts";
import { makeIcon, makePicture, makePortrait } from "./pictures.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-heic-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a HEIC photo from a phone", () => {
  test("is rotated as the file says, once, and loses its metadata", async () => {
    const path = await writeFileNamed("photo.heic", fixture("photo.heic"));
    const { exif } = await sharp(path).metadata();
    expect(exif).toBeDefined();
    const { main, sizes } = await makePicture({ from: "ana", path, isDrawing: false });
    expect(main).toMatchObject({ width: 800, height: 600, mediaType: "image/webp" });
    expect(sizes.map(({ width }) => width)).toContain(480);
    const after = await sharp(main.bytes).metadata();
    for (const left of ["exif", "icc", "orientation", "xmp"])
      expect(after).not.toHaveProperty(left);
  });

  test("keeps its colours, which are in Display P3", async () => {
    const path = await writeFileNamed("photo.heic", fixture("photo.heic"));
    const { main } = await makePicture({ from: "ana", path, isDrawing: false });
    // The stripe at its left edge is sRGB red; without the profile its green channel would be about 50.
    const [red = 0, green = 255, blue = 255] = await pixelAt(main.bytes, 30, 300);
    expect(red).toBeGreaterThan(245);
    expect(green).toBeLessThan(14);
    expect(blue).toBeLessThan(14);
    const [redBeside = 255] = await pixelAt(main.bytes, 120, 20);
    expect(redBeside).toBeLessThan(200);
  });

  test("can become an icon or a profile photo", async () => {
    const path = await writeFileNamed("photo.heic", fixture("photo.heic"));
    const picture = { from: "ana", path, isDrawing: false };
    expect(await makeIcon(picture)).toMatchObject({ width: 192, height: 192 });
    expect(await makePortrait(picture)).toMatchObject({ width: 256, height: 256 });
  });

  test("with motion becomes a still photo, with or without its video", async () => {
    const video = fixture("film.mp4");
    for (const name of ["photo.heic", "photo.jpg"]) {
      const path = await writeFileNamed(name, Buffer.concat([fixture(name), video]));
      const still = await writeFileNamed(`still-${name}`, fixture(name));
      const { main } = await makePicture({ from: "ana", path, isDrawing: false });
      const alone = await makePicture({ from: "ana", path: still, isDrawing: false });
      expect(Buffer.from(main.bytes).equals(alone.main.bytes)).toBe(true);
    }
  });

  test("that is truncated is reported as damaged", async () => {
    const whole = fixture("photo.heic");
    for (const length of [200, 400, 2000, whole.length - 3000]) {
      const path = await writeFileNamed("cut.heic", whole.subarray(0, length));
      const made = makePicture({ from: "ana", path, isDrawing: false });
      await expect(made, String(length)).rejects.toThrow("files.damaged");
    }
  });

  test("that declares too many pixels is not decoded", async () => {
    const bytes = Buffer.from(fixture("photo.heic"));
    const at = bytes.indexOf("ispe") + 8;
    bytes.writeUInt32BE(40_000, at);
    bytes.writeUInt32BE(40_000, at + 4);
    const path = await writeFileNamed("large.heic", bytes);
    const made = makePicture({ from: "ana", path, isDrawing: false });
    await expect(made).rejects.toThrow("files.tooManyPixels");
  });
});

describe(REAL_FILES, () => {
  test("in HEIC become upright pictures without their location", async () => {
    const files = realFiles("heic");
    expect(files.length > 0).toBe(HAS_REAL_FILES);
    for (const { path } of files) {
      const { width, height } = await sharp(path).metadata();
      const { main } = await makePicture({ from: "ana", path, isDrawing: false });
      expect(main.width / main.height).toBeCloseTo(width / height, 1);
      expect(await sharp(main.bytes).metadata()).not.toHaveProperty("exif");
    }
  }, 60_000);
});

async function pixelAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const one = sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await one.raw().toBuffer())];
}

async function writeFileNamed(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}
