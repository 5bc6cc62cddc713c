import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixture } from "#testing/fixture.ts";
import { gifOfFrames, pngThatSays, svg } from "#testing/hostile/pictures.ts";
import type { MadePicture } from "./picture-job.ts";
import { createPictureProcess } from "./picture-process.ts";
import { createPicturePool, makeIcon, makePicture, makePreview } from "./pictures.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-pictures-"));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a re-encoded picture", () => {
  test("is turned upright, loses its metadata, and has a preview of a few pixels", async () => {
    const path = await writeFileNamed("photo.jpg", fixture("photo.jpg"));
    const before = await sharp(path).metadata();
    expect(before).toMatchObject({ orientation: 6, exif: expect.anything() });
    const made = await makePicture({ from: "ana", path, isDrawing: false });
    await expectPreviewOf(made);
    const { main } = made;
    expect(main).toMatchObject({ width: before.height, height: before.width });
    const after = await sharp(main.bytes).metadata();
    expect(after).toMatchObject({ format: "webp", width: main.width, height: main.height });
    expect(after).not.toHaveProperty("exif");
    expect(after).not.toHaveProperty("orientation");
    expect(after).not.toHaveProperty("icc");
  });

  test("has at most 2560 pixels on its longer side, and smaller copies in two formats", async () => {
    const path = await writeFileNamed("large.jpg", fixture("large.jpg"));
    const { main, sizes } = await makePicture({ from: "ana", path, isDrawing: false });
    expect(Math.max(main.width, main.height)).toBe(2560);
    expect(sizes.map(({ mediaType, width }) => `${mediaType} ${width}`)).toEqual([
      ...[240, 480, 960, 1920].flatMap((width) => [`image/avif ${width}`, `image/webp ${width}`]),
      // A browser that accepts AVIF accepts it at any width, up to the picture's own.
      "image/avif 2560",
    ]);
    for (const { bytes, mediaType, width, height } of sizes) {
      const metadata = await sharp(bytes).metadata();
      expect(metadata).toMatchObject({ width, height });
      expect(metadata.format).toBe(mediaType === "image/avif" ? "heif" : "webp");
      expect(width / height).toBeCloseTo(main.width / main.height, 1);
    }
  }, 30_000);

  test("that is small is not enlarged, and has no copies", async () => {
    const red = sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } });
    const path = await writeFileNamed("small.png", await red.png().toBuffer());
    const { main, sizes } = await makePicture({ from: "ana", path, isDrawing: false });
    expect(main).toMatchObject({ width: 40, height: 20 });
    expect(sizes).toEqual([]);
  });

  test("keeps transparency, and converts other colour spaces faithfully", async () => {
    const path = await writeFileNamed("photo.png", fixture("photo.png"));
    const transparent = await makePicture({ from: "ana", path, isDrawing: false });
    await expectPreviewOf(transparent);
    expect((await sharp(transparent.main.bytes).metadata()).hasAlpha).toBe(true);
    const background = { r: 200, g: 30, b: 30 };
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background } });
    for (const make of [
      red.clone().toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95 }),
      red.clone().withIccProfile("p3").jpeg({ quality: 95 }),
      red.clone().toColourspace("rgb16").png(),
    ]) {
      const made = await makePicture({
        from: "ana",
        path: await writeFileNamed("space", await make.toBuffer()),
        isDrawing: false,
      });
      const { channels } = await sharp(made.main.bytes).stats();
      expect(Math.abs((channels[0]?.mean ?? 0) - 200)).toBeLessThan(20);
      expect(Math.abs((channels[1]?.mean ?? 0) - 30)).toBeLessThan(20);
    }
  });

  test("that is animated stays animated", async () => {
    const path = await writeFileNamed("animated.gif", fixture("animated.gif"));
    const { pages } = await sharp(path).metadata();
    const made = await makePicture({ from: "ana", path, isDrawing: false });
    await expectPreviewOf(made);
    const { main, sizes } = made;
    const metadata = await sharp(main.bytes, { animated: true }).metadata();
    expect(metadata.pages).toBe(pages);
    expect(metadata).toMatchObject({ width: main.width, pageHeight: main.height });
    expect(sizes.every(({ mediaType }) => mediaType === "image/webp")).toBe(true);
  });

  test("of a drawing has many pixels, however few it declares", async () => {
    const path = await writeFileNamed("drawing.svg", svg(""));
    const made = await makePicture({ from: "ana", path, isDrawing: true });
    await expectPreviewOf(made);
    expect(made.main).toMatchObject({ width: 1920, height: 1920 });
  }, 30_000);
});

describe("an icon", () => {
  test.each(["photo.jpg", "photo.png", "drawing.svg", "animated.gif"])(
    "of %s shows the whole picture on a transparent square",
    async (name) => {
      const path = await writeFileNamed(name, fixture(name));
      const icon = await makeIcon({ from: "ana", path, isDrawing: name.endsWith(".svg") });
      expect(icon).toMatchObject({ width: 192, height: 192, mediaType: "image/webp" });
      const metadata = await sharp(icon.bytes).metadata();
      expect(metadata.pages ?? 1).toBe(1);
      const corner = await sharp(icon.bytes).ensureAlpha().raw().toBuffer();
      if (name === "photo.jpg") expect(corner[3]).toBe(0);
    },
  );
});

describe("refusals", () => {
  test.each([
    ["cut off", fixture("photo.jpg").subarray(0, 20_000), "files.damaged"],
    ["no picture", Buffer.from("no picture at all"), "files.damaged"],
    ["nothing", Buffer.alloc(0), "files.damaged"],
    ["a format that is not taken", Buffer.from("P6 1 1 255 abc"), "files.damaged"],
    ["a drawing under another name", svg(""), "files.damaged"],
    ["of too many pixels", pngThatSays(20_000, 20_000), "files.tooManyPixels"],
    ["of too many frames", gifOfFrames(1000, 1000, 200), "files.tooManyPixels"],
  ])("%s", async (_, bytes, code) => {
    const path = await writeFileNamed("refused", bytes);
    await expect(makePicture({ from: "ana", path, isDrawing: false })).rejects.toThrow(code);
  });

  test("a drawing cannot include files next to it", async () => {
    await writeFileNamed("secret.png", fixture("photo.png"));
    const path = await writeFileNamed(
      "spy.svg",
      svg('<image href="secret.png" width="100" height="100"/>'),
    );
    const { main } = await makePreview({ from: "ana", path, isDrawing: true });
    const { channels } = await sharp(main.bytes).stats();
    const [red, green, blue] = channels.map(({ mean }) => Math.round(mean / 8));
    expect([red, green, blue]).toEqual([32, 0, 0]);
  }, 30_000);
});

test("twenty pictures at once all succeed, two at a time", async () => {
  const path = await writeFileNamed("photo.jpg", fixture("photo.jpg"));
  const icons = await Promise.all(
    Array.from({ length: 20 }, () => makeIcon({ from: "ana", path, isDrawing: false })),
  );
  expect(icons).toHaveLength(20);
});

test("a picture that takes too long is aborted, and the next one gets another process", async () => {
  const pictures = createPictureProcess({ longestMs: 60_000, drawingMs: 1500 });
  const path = await writeFileNamed("photo.jpg", fixture("photo.jpg"));
  const endless = await writeFileNamed("slow.svg", slowDrawing());
  const slow = pictures.run({ make: "copies", path: endless, isDrawing: true });
  expect(await slow).toEqual({ ok: false, problem: "files.tooComplex" });
  expect(await pictures.run({ make: "icon", path, isDrawing: false })).toMatchObject({ ok: true });
  await pictures.end();
});

test("a HEIC photo that takes too long is aborted too, although its process is blocked", async () => {
  const path = await writeFileNamed("photo.heic", fixture("photo.heic"));
  const hurried = createPictureProcess({ workMs: 50 });
  const outcome = await hurried.run({ make: "copies", path, isDrawing: false });
  expect(outcome).toEqual({ ok: false, problem: "files.tooComplex" });
  await hurried.end();
}, 60_000);

test("one user's endless drawings do not block the pictures of others", async () => {
  const run = createPicturePool({ drawingMs: 1000 });
  const path = await writeFileNamed("photo.jpg", fixture("photo.jpg"));
  const endless = await writeFileNamed("endless.svg", slowDrawing());
  let ended = 0;
  // As many pictures as there are processes; each is aborted after a second of CPU time, one after the other.
  const drawings = Array.from({ length: 2 }, async () => {
    const outcome = await run("mallory", { make: "copies", path: endless, isDrawing: true });
    ended += 1;
    return outcome;
  });
  const icon = await run("ana", { make: "icon", path, isDrawing: false });
  expect(icon).toMatchObject({ ok: true });
  expect(ended).toBe(0);
  const refused = { ok: false, problem: "files.tooComplex" };
  expect(await Promise.all(drawings)).toEqual([refused, refused]);
}, 180_000);

/** Expects a preview of a few pixels in at most a kilobyte. */
async function expectPreviewOf({ main, preview }: MadePicture): Promise<void> {
  expect(preview).toMatch(/^data:image\/webp;base64,/);
  expect(preview?.length).toBeLessThanOrEqual(1024);
  const bytes = Buffer.from(preview?.split(",")[1] ?? "", "base64");
  const { width, height } = await sharp(bytes).metadata();
  expect(Math.max(width, height)).toBeLessThanOrEqual(24);
  expect(Math.abs(width / height - main.width / main.height)).toBeLessThan(0.2);
}

async function writeFileNamed(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

/** A small drawing that is slow to render. */
function slowDrawing(): Buffer {
  const blur = '<filter id="f"><feTurbulence numOctaves="10" baseFrequency="0.5"/></filter>';
  return svg(`${blur}${'<rect filter="url(#f)" width="100" height="100"/>'.repeat(100)}`);
}
