import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { withStandInFfmpeg } from "./support/own-server.ts";
import { frameOf } from "./support/pixels.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

/** A server whose ffmpeg keeps copying a video until the journey lets it finish. */
const test = withStandInFfmpeg();

/** Milliseconds until a video has arrived, or the page has asked how far its copy is. */
const ARRIVES = patience(60_000);
const VIDEO = new URL("../fixtures/film-hevc.mov", import.meta.url).pathname;
const half = (say: ReturnType<typeof wordsOf>, language: string) =>
  say("files.film.server.percent", {
    percent: new Intl.NumberFormat(language, { style: "percent" }).format(0.5),
  });

test(
  "a video in HEVC is copied on the server, with its progress on the tile, and plays by itself",
  ON_PHONE,
  async ({ page, server, standIn }) => {
    test.setTimeout(patience(180_000));
    const { language, theme } = ON_PHONE;
    const say = wordsOf(language);
    const screen = (name: string) => saveScreenshot(page, `${name}-${language}-${theme}`);
    const api = await Api.signIn(server);
    const mosaic = String(await api.createMosaic("Journey"));
    const user = await enter(MosaicUser, page, language, mosaic, server.admin);
    await user.maintenance(true);

    await test.step("its uploader is offered the copy, and may save the tile meanwhile", async () => {
      const dialog = await user.newTile("video");
      await user.pickFile(user.pickButton(dialog, "video"), VIDEO);
      await expect(dialog.getByText(say("files.film.hevc"))).toBeVisible();
      const copy = user.button("files.film.copy", dialog);
      await expect(copy).toBeVisible({ timeout: ARRIVES });
      await screen("copy-offered");
      await copy.click();
      await expect(dialog.getByText(half(say, language))).toBeVisible({ timeout: ARRIVES });
      await expect(user.button("files.film.server.cancel", dialog)).toBeVisible();
      await screen("copy-under-way");
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill("Filme");
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await user.saved();
    });

    await test.step("the tile shows how far the copy is, and whoever opens it reads so", async () => {
      const mark = page.locator("[data-preparing='50']");
      await expect(mark).toBeVisible({ timeout: ARRIVES });
      await screen("copy-on-tile");
      await user.tile("Filme").click();
      const opened = page.getByRole("dialog");
      await expect(opened.getByText(say("tiles.video.unseen"))).toBeVisible();
      await expect(opened.getByText(half(say, language))).toBeVisible();
      await screen("copy-awaited");
    });

    await test.step("once it is made, the video plays by itself, and the tile is no longer marked", async () => {
      standIn.finish();
      const video = page.getByLabel("Filme", { exact: true }).and(page.locator("video"));
      await expect.poll(() => frameOf(video), { timeout: ARRIVES }).toBe("red");
      await screen("copy-plays");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(page.locator("[data-preparing]")).toHaveCount(0, { timeout: ARRIVES });
    });

    await test.step("visitors of the shared mosaic get the copy at once", async () => {
      await api.share(mosaic, `films-${language}`);
      await page.goto(`/m/films-${language}`);
      await user.tile("Filme").click();
      const video = page.getByLabel("Filme", { exact: true }).and(page.locator("video"));
      await expect.poll(() => frameOf(video), { timeout: ARRIVES }).toBe("red");
    });
  },
);

test(
  "a video that cannot be copied says so, and stays as it is",
  ON_DESKTOP,
  async ({ page, server, standIn }) => {
    const { language } = ON_DESKTOP;
    const say = wordsOf(language);
    standIn.fail();
    const api = await Api.signIn(server);
    const content = await api.upload(fixture("film-hevc.mov"), "film-hevc.mov");
    const mosaic = await api.mosaicWith([{ type: "video", title: "Filme", content }]);
    const user = await enter(MosaicUser, page, language, mosaic, server.admin);
    await user.tile("Filme").click();
    const opened = page.getByRole("dialog");
    await user.button("files.film.copy", opened).click();
    await expect(opened.getByText(say("files.film.server.failed.damaged"))).toBeVisible({
      timeout: ARRIVES,
    });
    await expect(opened.getByRole("link", { name: say("files.save") })).toBeVisible();
    await saveScreenshot(page, `copy-failed-${language}`);
    await expectAccessible(page);
  },
);
