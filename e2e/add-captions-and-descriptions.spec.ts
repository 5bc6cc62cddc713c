import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

// Milliseconds to upload and process a file on a busy machine.
const ARRIVES = patience(60_000);
const CAPTIONS = {
  name: "fala.srt",
  mimeType: "application/x-subrip",
  buffer: Buffer.from("1\n00:00:00,000 --> 00:00:01,500\nGuten Tag\n"),
};

const { language } = ON_PHONE;

test(
  "photos have descriptions, videos captions, and texts a language",
  ON_PHONE,
  async ({ page, app, visitor }) => {
    const api = await Api.signIn(app);
    const photo = await api.upload(fixture("small-photo.jpg"), "photo.jpg");
    const video = await api.upload(fixture("film.mp4"), "film.mp4");
    const mosaicId = await api.mosaicWith([
      { type: "foto", title: "Horta", content: photo },
      { type: "video", title: "Filme", content: video },
      { type: "texto", title: "Nachbarschaftsversammlung", content: "Am Freitag." },
    ]);
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    const form = page.getByRole("dialog", { name: say("tiles.edit.title") });
    await prefer(page, ON_PHONE);
    await beginWith(page, mosaicId);
    await user.signIn(app.admin);
    await user.saved();

    await test.step("the photo has a description for people who cannot see it", async () => {
      await user.tile("Horta").click();
      await user.button("tiles.edit.start").click();
      await form.getByRole("textbox", { name: say("tiles.form.alt") }).fill("Zwei Kinder gießen");
      await form.getByRole("combobox", { name: say("tiles.form.language") }).click();
      const german = new Intl.DisplayNames([language], { type: "language" }).of("de") ?? "";
      await page.getByRole("option", { name: german, exact: true }).click();
      await form.getByRole("textbox", { name: say("tiles.form.alt") }).scrollIntoViewIfNeeded();
      await saveScreenshot(page, `photo-alt-${language}`);
      await user.button("tiles.edit.confirm", form).click();
      await user.saved();
      await user.tile("Horta").click();
      const dialog = page.getByRole("dialog", { name: "Horta" });
      await expect(dialog.locator('img[alt="Zwei Kinder gießen"]')).toBeVisible();
      await expect(
        dialog.getByRole("button", { name: say("tiles.photo.enlarge", { title: "Horta" }) }),
      ).toHaveAccessibleDescription("Zwei Kinder gießen");
      await expect(dialog.getByText("Horta", { exact: true })).toHaveAttribute("lang", "de");
      await page.keyboard.press("Escape");
    });

    await test.step("the video shows captions uploaded as SubRip", async () => {
      await user.tile("Filme").click();
      await user.button("tiles.edit.start").click();
      const field = form.getByRole("button", { name: new RegExp(say("files.choose")) }).last();
      const chooser = page.waitForEvent("filechooser");
      await field.click();
      await (await chooser).setFiles(CAPTIONS);
      await expect(form.getByText("fala.srt").first()).toBeVisible({ timeout: ARRIVES });
      await saveScreenshot(page, `film-captions-${language}`);
      await user.button("tiles.edit.confirm", form).click();
      await user.saved();
      await user.tile("Filme").click();
      const track = page.getByRole("dialog", { name: "Filme" }).locator("video track");
      await expect(track).toHaveAttribute("src", /^\/files\/[\w-]+\.vtt$/);
      const spoken = () =>
        track.evaluate((element: HTMLTrackElement) =>
          [...(element.track.cues ?? [])].map((cue) => (cue as VTTCue).text).join(" "),
        );
      await expect.poll(spoken).toBe("Guten Tag");
      await page.keyboard.press("Escape");
    });

    await test.step("the mosaic declares its language, and long words are hyphenated by its rules", async () => {
      await user.maintenance(true);
      await user.tool("main.renameMosaic");
      const rename = page.getByRole("dialog", { name: say("mosaics.rename.title") });
      await rename.getByRole("combobox", { name: say("tiles.form.language") }).click();
      const german = new Intl.DisplayNames([language], { type: "language" }).of("de") ?? "";
      await page.getByRole("option", { name: german, exact: true }).click();
      await saveScreenshot(page, `mosaic-language-${language}`);
      await user.button("mosaics.rename.confirm", rename).click();
      const face = user.tile("Nachbarschaftsversammlung").locator("[lang]").first();
      await expect(face).toHaveAttribute("lang", "de");
      await expect(user.tile("Nachbarschaftsversammlung")).toHaveAttribute("lang", "de");
      await expect(user.tile("Filme")).toHaveAttribute("lang", "de");
      await expect(face.locator("b")).toHaveCSS("hyphens", "auto");
      await saveScreenshot(page, `long-word-${language}`);
    });

    await test.step("visitors get it in the language it is written in, whatever they read", async () => {
      await user.saved();
      await api.share(mosaicId, "nachbarn");
      const guest = await visitor({ viewport: page.viewportSize() });
      await prefer(guest, { language: "fr", theme: "light" });
      await guest.goto("/m/nachbarn");
      await expect(guest.getByRole("heading", { level: 1 })).toHaveAttribute("lang", "de");
      await expect(guest.locator("html")).toHaveAttribute("lang", "fr");
      await expect(guest.locator(".react-flow__node [lang=de]").first()).toBeVisible();
      await expectAccessible(guest);
    });
  },
);
