import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { Api } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";
import { Person, prefer } from "./support/person.ts";
import { wordsOf } from "./support/words.ts";

/** Longest sides, in pixels: what is wider than 2560 is kept as wide as that. */
const WIDTHS = [300, 782, 1600, 2560, 4000, 6000];
const MAX_WIDTH = 2560;
const DENSITIES = [1, 2, 3];

test("a photo is drawn with as many pixels as the screen shows, or as there are", async ({
  app,
  visitor,
}, { project }) => {
  test.setTimeout(300_000);
  const api = await Api.signIn(app);
  const tiles = [];
  for (const width of WIDTHS) {
    const content = await api.upload(await photo(width), `${width}-${randomUUID()}.jpg`);
    tiles.push({ type: "foto", title: `Foto ${width}`, content });
  }
  const slug = `photos-${randomUUID().slice(0, 8)}`;
  await api.share(await api.mosaicWith(tiles), slug);
  const { viewport, userAgent, isMobile, hasTouch } = project.use;
  for (const deviceScaleFactor of DENSITIES) {
    const page = await visitor({
      ...(viewport !== undefined && { viewport }),
      ...(userAgent !== undefined && { userAgent }),
      ...(isMobile !== undefined && { isMobile }),
      ...(hasTouch !== undefined && { hasTouch }),
      deviceScaleFactor,
    });
    await prefer(page, { language: "pt", theme: "light" });
    await page.goto(`/m/${slug}`);
    for (const width of WIDTHS) {
      await test.step(`${width} px at ${deviceScaleFactor} to one`, async () => {
        const title = `Foto ${width}`;
        await new Person(page, wordsOf("pt")).tile(title).click();
        const drawn = await drawnPhoto(page, title);
        console.log(project.name, deviceScaleFactor, width, JSON.stringify(drawn));
        const there = Math.min(width, MAX_WIDTH);
        const needed = Math.min(Math.ceil(drawn.shown * deviceScaleFactor), there);
        expect(drawn.pixels).toBeGreaterThanOrEqual(needed);
        expect(drawn.pixels).toBeLessThanOrEqual(there);
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      });
    }
  }
});

/** A picture of fine lines, which takes few bytes. */
async function photo(width: number): Promise<Buffer<ArrayBuffer>> {
  const height = Math.round((width * 3) / 4);
  const create = {
    width,
    height,
    channels: 3,
    background: { r: 40, g: width % 255, b: 90 },
  } as const;
  return Buffer.from(await sharp({ create }).jpeg().toBuffer());
}

/** The copy that a browser chose: how wide it is, and how wide it is shown. */
async function drawnPhoto(page: Page, title: string) {
  const picture = page.getByRole("dialog").getByRole("img", { name: title });
  await expect(picture).toHaveCSS("opacity", "1");
  return picture.evaluate(async (element: HTMLImageElement) => {
    const copy = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
    return {
      source: element.currentSrc.replace(/^.*\/[0-9a-f]{8}[0-9a-f-]{28}/, ""),
      natural: element.naturalWidth,
      pixels: copy.width,
      shown: element.getBoundingClientRect().width,
    };
  });
}
