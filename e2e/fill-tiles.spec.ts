import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { coloursOf, frameOf } from "./support/pixels.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { standInForYoutube } from "./support/outside.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

/** Milliseconds until the server has stored a photo, which it first re-encodes in several formats. */
const ARRIVES = patience(30_000);
const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url).pathname;

let folder = "";
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mosaico-files-"));
  writeFileSync(join(folder, "words.jpg"), "Not a picture, whatever its name says.");
});
test.afterAll(() => rmSync(folder, { recursive: true }));

const { language, theme } = ON_DESKTOP;

test(
  "photos, videos and YouTube videos fill tiles",
  ON_DESKTOP,
  async ({ page, context, app, visitor }) => {
    test.setTimeout(180_000);
    await standInForYoutube(context);
    const say = wordsOf(language);
    const mark = language;
    const titles = { photo: `Foto ${mark}`, video: `Film ${mark}`, youtube: `Tube ${mark}` };
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    const api = await Api.signIn(app);
    const mosaic = String(await api.baseMosaic());
    const user = await enter(MosaicUser, page, language, mosaic, app.admin);
    await user.maintenance(true);

    await test.step("a file that only the server recognizes is refused, and a photo is stored", async () => {
      const dialog = await user.newTile("foto");
      await user.pickFile(user.pickButton(dialog, "foto"), join(folder, "words.jpg"));
      await expect(dialog.getByText(say("errors.files.is.text"))).toBeVisible();
      await user.pickFile(user.button("files.chooseOther", dialog), fixture("photo.jpg"));
      await expect(user.chosenFile(dialog, "photo.jpg")).toBeVisible({ timeout: ARRIVES });
      await screen("file-chosen");
    });

    await test.step("the title is taken from the file until the user types one", async () => {
      const dialog = page.getByRole("dialog", { name: say("tiles.add.title") });
      const title = dialog.getByRole("textbox", { name: say("tiles.form.title") });
      await expect(title).toHaveValue("photo");
      await title.fill(titles.photo);
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await expect(user.tile(titles.photo)).toBeVisible();
      await user.saved();
    });

    await test.step("the photo opens upright and in its colours", async () => {
      await user.tile(titles.photo).click();
      const photo = page.getByRole("dialog").getByRole("img", { name: titles.photo });
      await expect(photo).toHaveJSProperty("complete", true);
      await expect(photo).toHaveCSS("opacity", "1");
      const box = await photo.boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
      expect(await coloursOf(photo)).toBeGreaterThan(100);
      await screen("photo");
      await expectAccessible(page);
    });

    await test.step("the photo fills the window and can be zoomed", async () => {
      const enlarge = page.getByRole("button", {
        name: say("tiles.photo.enlarge", { title: titles.photo }),
      });
      await enlarge.click();
      const viewer = page.getByRole("dialog", { name: titles.photo }).last();
      const photo = viewer.getByRole("img", { name: titles.photo });
      const width = async () => (await photo.boundingBox())?.width ?? 0;
      await expect.poll(width).toBeGreaterThan(200);
      const whole = await width();
      await screen("photo-viewer");
      await expectAccessible(page);
      await user.button("tiles.photo.zoomIn", viewer).click();
      await expect.poll(width).toBeCloseTo(whole * 1.4, 0);
      await page.keyboard.press("+");
      await expect.poll(width).toBeCloseTo(whole * 1.4 * 1.4, 0);
      await viewer.getByRole("button", { name: say("tiles.photo.realSize") }).click();
      await expect.poll(width).toBeCloseTo(1600, 0);
      await page.keyboard.press("0");
      await expect.poll(width).toBeCloseTo(whole, 0);
      await photo.dblclick();
      await expect.poll(width).toBeGreaterThan(whole * 1.2);
      await page.mouse.wheel(0, 5000);
      await expect.poll(width).toBeCloseTo(whole, 0);
      await page.keyboard.press("Escape");
      await expect(enlarge).toBeFocused();
    });

    await test.step("another photo replaces it, and the first is no longer shown", async () => {
      await user.button("tiles.edit.start").click();
      const dialog = page.getByRole("dialog", { name: say("tiles.edit.title") });
      await user.pickFile(user.chosenFile(dialog, "photo.jpg"), fixture("photo.png"));
      await expect(user.chosenFile(dialog, "photo.png")).toBeVisible({ timeout: ARRIVES });
      await expect(dialog.getByRole("textbox", { name: say("tiles.form.title") })).toHaveValue(
        titles.photo,
      );
      await screen("photo-edit");
      await user.button("tiles.edit.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await user.saved();
    });

    await test.step("saving waits for a video that is still uploading", async () => {
      const dialog = await user.newTile("video");
      const fullSpeed = await slowDown(page, 3000);
      await user.pickFile(user.pickButton(dialog, "video"), fixture("film.webm"));
      await expect(dialog.getByRole("progressbar")).toBeVisible();
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill(titles.video);
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog.getByText(say("tiles.form.waiting"))).toBeVisible();
      await fullSpeed();
      await expect(dialog).toBeHidden({ timeout: ARRIVES });
      await expect(user.tile(titles.video)).toBeVisible();
      await user.saved();
    });

    await test.step("the video plays and seeks", async () => {
      const part = page.waitForResponse(
        (response) => response.url().includes("signature=") && response.status() === 206,
      );
      await user.tile(titles.video).click();
      await part;
      const video = page.getByLabel(titles.video, { exact: true }).and(page.locator("video"));
      const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime);
      // With reduced motion the video does not play by itself.
      await expect(video).toHaveJSProperty("paused", true);
      await expect.poll(() => frameOf(video)).toBe("red");
      await screen("film");
      await expectAccessible(page);
      await video.focus();
      await video.press(" ");
      await expect.poll(time).toBeGreaterThan(0.2);
      await video.evaluate((element: HTMLVideoElement) => {
        element.pause();
        element.currentTime = 3.5;
      });
      await expect.poll(() => frameOf(video)).toBe("yellow");
      await page.keyboard.press("Escape");
    });

    await test.step("YouTube is asked for nothing before a video is played", async () => {
      const dialog = await user.newTile("youtube");
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill(titles.youtube);
      const address = dialog.getByRole("textbox", { name: say("tiles.content.youtube") });
      await address.fill("https://youtu.be/aqz-KE-bpKQ?t=3");
      await user.button("tiles.add.confirm", dialog).click();
      await user.tile(titles.youtube).click();
      const play = page.getByRole("button", {
        name: say("tiles.youtube.play", { title: titles.youtube }),
      });
      await expect(play).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
      await screen("youtube");
      await expectAccessible(page);
      await play.click();
      await expect(page.locator("iframe")).toHaveAttribute(
        "src",
        "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1",
      );
      await page.keyboard.press("Escape");
      await user.saved();
    });

    await test.step("a visitor sees the photo and the video of the public mosaic", async () => {
      const guest = await visitor({ reducedMotion: "no-preference" });
      await prefer(guest, { language, theme });
      await guest.goto("/info");
      const other = new MosaicUser(guest, say);
      await other.tile(titles.photo).click();
      const photo = guest.getByRole("dialog").getByRole("img", { name: titles.photo });
      await expect(photo).toHaveCSS("opacity", "1");
      expect(await coloursOf(photo)).toBeGreaterThan(20);
      await guest.keyboard.press("Escape");
      await expect(guest.getByRole("dialog")).toBeHidden();
      await other.tile(titles.video).click();
      // Plays by itself, because this browser does not ask for reduced motion.
      await expect
        .poll(() => guest.locator("video").evaluate((e: HTMLVideoElement) => e.currentTime))
        .toBeGreaterThan(0.2);
    });
  },
);

/** Limits a page's uploads to this many bytes a second. Returns a function that lifts the limit. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(bytesPerSecond);
  return async () => {
    await throttle(-1);
    await session.detach();
  };
}
