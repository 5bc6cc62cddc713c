import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { coloursOf, frameOf } from "./support/pixels.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

/** Milliseconds until the field holds the file: photos are re-encoded and copies of videos remuxed first. */
const ARRIVES = 60_000;
const path = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname;

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-phone-"));
  // A video with intact headers and corrupt frames.
  const video = fixture("film-fast.mp4");
  const start = video.indexOf("mdat") + 4;
  writeFileSync(
    join(folder, "broken.mp4"),
    video.map((byte, at) => (at < start ? byte : (at * 7919) % 256)),
  );
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const { language, theme } = ON_PHONE;

test(
  "photos and videos from a phone are shown, or the page says why not",
  ON_PHONE,
  async ({ page, app }) => {
    test.setTimeout(240_000);
    const say = wordsOf(language);
    const mark = language;
    const titles = {
      photo: `HEIC ${mark}`,
      hevc: `HEVC ${mark}`,
      av1: `AV1 ${mark}`,
      broken: `Caco ${mark}`,
    };
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    const keep = async (dialog: Locator, title: string) => {
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill(title);
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await user.saved();
    };
    const api = await Api.signIn(app);
    const mosaic = String(await api.createMosaic(`Journey ${mark}`));
    const user = await enter(MosaicUser, page, language, mosaic, app.admin);
    await user.maintenance(true);

    await test.step("an HEIC photo is shown like any other photo", async () => {
      const dialog = await user.newTile("foto");
      await user.pickFile(user.pickButton(dialog, "foto"), path("photo.heic"));
      await expect(user.chosenFile(dialog, "photo.heic")).toBeVisible({ timeout: ARRIVES });
      await keep(dialog, titles.photo);
      await user.tile(titles.photo).click();
      const photo = page.getByRole("dialog").getByRole("img", { name: titles.photo });
      await expect(photo).toHaveCSS("opacity", "1");
      expect(await coloursOf(photo)).toBeGreaterThan(100);
      // The photo has its full size and is not a smaller copy.
      const drawn = () => photo.evaluate((element: HTMLImageElement) => element.currentSrc);
      await expect.poll(drawn).toMatch(/-800\.avif$/);
      await expect(page.getByRole("dialog").getByText(/ · 800 × 600 · WebP · /)).toBeVisible();
      await screen("photo-heic");
      await page.keyboard.press("Escape");
    });

    await test.step("a member who uploads an HEVC video is told who cannot watch it", async () => {
      const dialog = await user.newTile("video");
      await user.pickFile(user.pickButton(dialog, "video"), path("film-hevc.mov"));
      await expect(dialog.getByText(say("files.film.hevc"))).toBeVisible();
      await expect(user.chosenFile(dialog, "film-hevc.mov")).toBeVisible({ timeout: ARRIVES });
      // A browser that cannot decode the video cannot convert it either.
      await expect(user.button("files.film.copy", dialog)).toBeHidden();
      await screen("film-hevc-chosen");
      await keep(dialog, titles.hevc);
    });

    await test.step("a user whose browser cannot play it reads why, and can download it", async () => {
      await user.tile(titles.hevc).click();
      const opened = page.getByRole("dialog");
      await expect(opened.getByText(say("tiles.video.unseen"))).toBeVisible();
      await expect(opened.getByRole("link", { name: say("files.save") })).toHaveAttribute(
        "download",
        "film-hevc.mov",
      );
      await screen("film-unseen");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    });

    await test.step("the browser makes a copy that plays everywhere", async () => {
      const dialog = await user.newTile("video");
      await user.pickFile(user.pickButton(dialog, "video"), path("film-av1.mp4"));
      const note = dialog.getByText(say("files.film.av1"));
      await expect(note).toBeVisible();
      await screen("film-av1-note");
      await user.button("files.film.copy", dialog).click();
      await expect(note).toBeHidden();
      await expect(user.chosenFile(dialog, "film-av1.mp4")).toBeVisible({ timeout: ARRIVES });
      // The uploaded copy is H.264, which needs no note.
      await expect(note).toBeHidden();
      await keep(dialog, titles.av1);
      await user.tile(titles.av1).click();
      const video = page.getByLabel(titles.av1, { exact: true }).and(page.locator("video"));
      await expect.poll(() => frameOf(video)).toBe("red");
      await page.keyboard.press("Escape");
    });

    await test.step("a video that keeps failing to play ends in an error message", async () => {
      const dialog = await user.newTile("video");
      await user.pickFile(user.pickButton(dialog, "video"), join(folder, "broken.mp4"));
      await expect(user.chosenFile(dialog, "broken.mp4")).toBeVisible({ timeout: ARRIVES });
      await keep(dialog, titles.broken);
      await user.tile(titles.broken).click();
      await expect(page.getByText(say("tiles.video.broken"))).toBeVisible();
      await screen("film-broken");
      await page.keyboard.press("Escape");
    });
  },
);
