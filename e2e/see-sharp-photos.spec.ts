import { randomUUID } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { Api } from "./support/api.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { wordsOf } from "./support/words.ts";

/** Longest sides in pixels; photos wider than 2560 are stored at that width. */
const WIDTHS = [300, 782, 1600, 4000];
const MAX_WIDTH = 2560;

/** A usual and a dense desktop screen, and that of a phone. */
const SCREENS = [
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
  { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
];

test(
  "a photo is drawn at the screen's resolution, or at its own if that is lower",
  ON_DESKTOP,
  async ({ app, visitor }) => {
    test.setTimeout(300_000);
    const api = await Api.signIn(app);
    const tiles = [];
    for (const width of WIDTHS) {
      const content = await api.upload(photo(width), `${width}-${randomUUID()}.png`);
      tiles.push({ type: "foto", title: `Foto ${width}`, content });
    }
    const slug = `photos-${randomUUID().slice(0, 8)}`;
    await api.share(await api.mosaicWith(tiles), slug);
    for (const screen of SCREENS) {
      const { deviceScaleFactor } = screen;
      const page = await visitor(screen);
      await prefer(page, { language: "pt", theme: "light" });
      await page.goto(`/m/${slug}`);
      for (const width of WIDTHS) {
        await test.step(`${width} px at a device pixel ratio of ${deviceScaleFactor}`, async () => {
          const title = `Foto ${width}`;
          await new MosaicUser(page, wordsOf("pt")).tile(title).click();
          const drawn = await drawnPhoto(page, title);
          const there = Math.min(width, MAX_WIDTH);
          const needed = Math.min(Math.ceil(drawn.shown * deviceScaleFactor), there);
          expect(drawn.pixels).toBeGreaterThanOrEqual(needed);
          expect(drawn.pixels).toBeLessThanOrEqual(there);
          await page.keyboard.press("Escape");
          await expect(page.getByRole("dialog")).toHaveCount(0);
        });
      }
    }
  },
);

/** A grey PNG of this width, which takes few bytes. */
function photo(width: number): Buffer<ArrayBuffer> {
  const height = Math.round((width * 3) / 4);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One channel of eight bits; each row starts with its filter type, 0 for none.
  header.writeUInt8(8, 8);
  const row = Buffer.alloc(width + 1, 160).fill(0, 0, 1);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 1 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** The rendition the browser chose, with its natural and its displayed width. */
async function drawnPhoto(page: Page, title: string) {
  const picture = page.getByRole("dialog").getByRole("img", { name: title });
  await expect(picture).toHaveCSS("opacity", "1");
  return picture.evaluate(async (element: HTMLImageElement) => {
    const copy = await createImageBitmap(await (await fetch(element.currentSrc)).blob());
    return { pixels: copy.width, shown: element.getBoundingClientRect().width };
  });
}
