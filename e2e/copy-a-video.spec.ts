import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { joinAdminsAccount, registerUser } from "./support/members.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

// Milliseconds to upload and process a video on a busy machine.
const ARRIVES = patience(60_000);
const CAPTIONS = "1\n00:00:00,000 --> 00:00:01,500\nGuten Tag\n";

const { language } = ON_DESKTOP;
const say = wordsOf(language);

// Copying with the keyboard needs a desktop.

test(
  "a video copied into another account brings its captions, or says that they were left behind",
  ON_DESKTOP,
  async ({ page, app, trouble }) => {
    const api = await Api.signIn(app);
    const video = await api.upload(fixture("film.mp4"), "film.mp4");
    const captions = await api.upload(Buffer.from(CAPTIONS), "fala.srt");
    const source = await api.mosaicWith([
      { type: "video", title: "Filme", content: video, captions },
    ]);
    const ana = {
      name: "Ana",
      email: `films.${randomUUID()}@example.org`,
      password: "um mosaico de azulejos",
    };
    await registerUser(app, ana, language);
    const { email, password } = ana;
    const own = await Api.signIn({ baseURL: app.baseURL, admin: { email, password } });
    const targets = [await own.createMosaic("Com"), await own.createMosaic("Sem")].map(String);
    await joinAdminsAccount(app, ana, "designer");

    const user = await enter(MosaicUser, page, language, source, ana);
    await expect(user.tile("Filme")).toBeVisible();
    await user.maintenance(true);
    await page.locator("main").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("ControlOrMeta+c");
    await expect(page.getByText(say("arrange.copied_one", { count: "1" }))).toBeVisible();

    const paste = async (mosaic: string) => {
      await beginWith(page, mosaic);
      await page.reload();
      await expect(page).toHaveTitle(new RegExp(`^${await own.titleOf(mosaic)}`));
      await user.maintenance(true);
      await page.locator("main").focus();
      await page.keyboard.press("ControlOrMeta+v");
      await expect(user.tile("Filme")).toBeVisible({ timeout: ARRIVES });
      await user.saved();
    };

    await test.step("the captions are copied as a file of the other account", async () => {
      await paste(targets[0] ?? "");
      await expect
        .poll(() => own.dataOf(targets[0] ?? "", "Filme").catch(() => ({})), { timeout: ARRIVES })
        .toMatchObject({ captions: expect.stringMatching(/\.vtt$/) });
      const brought = await own.dataOf(targets[0] ?? "", "Filme");
      expect(brought["captions"]).not.toBe(captions);
      expect(brought["content"]).not.toBe(video);
      await user.tile("Filme").click();
      const track = page.getByRole("dialog", { name: "Filme" }).locator("video track");
      await expect(track).toHaveAttribute("src", `/files/${String(brought["captions"])}`);
      const spoken = () =>
        track.evaluate((element: HTMLTrackElement) =>
          [...(element.track.cues ?? [])].map((cue) => (cue as VTTCue).text).join(" "),
        );
      await expect.poll(spoken).toBe("Guten Tag");
      await saveScreenshot(page, `film-brought-${language}`);
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    });

    await test.step("without access to the captions the video is copied without them, and a message says so", async () => {
      trouble.expect(/ERR_FAILED/);
      await page.route(`**/files/${captions}*`, (route) => route.abort());
      await paste(targets[1] ?? "");
      await expect(page.getByText(say("arrange.withoutCaptions_one", { count: "1" }))).toBeVisible({
        timeout: ARRIVES,
      });
      await saveScreenshot(page, `film-without-captions-${language}`);
      await expect
        .poll(() => own.dataOf(targets[1] ?? "", "Filme").catch(() => ({})), { timeout: ARRIVES })
        .toMatchObject({ title: "Filme" });
      const brought = await own.dataOf(targets[1] ?? "", "Filme");
      expect(brought["captions"] ?? "").toBe("");
      await page.reload();
      await user.tile("Filme").click();
      const dialog = page.getByRole("dialog", { name: "Filme" });
      await expect(dialog.locator("video")).toBeVisible();
      await expect(dialog.locator("video track")).toHaveCount(0);
    });
  },
);
