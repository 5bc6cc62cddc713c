import { randomUUID } from "node:crypto";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

test(
  "a video can be watched while its mosaic is shared, and afterwards the page says that sharing ended",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language, theme } = ON_DESKTOP;
    const say = wordsOf(language);
    const api = await Api.signIn(app);
    // Uses a name of its own: identical files of other journeys are stored once and may be in the public mosaic.
    const video = await api.upload(fixture("film.webm"), `film-${randomUUID()}.webm`);
    const mosaic = await api.mosaicWith([{ type: "video", title: "Film", content: video }]);
    const slug = `film-${randomUUID().slice(0, 8)}`;
    await api.share(mosaic, slug);
    await page.clock.install();
    await prefer(page, { language, theme });
    await page.goto(`/m/${slug}`);
    const videoUrl = () => page.waitForResponse((answer) => answer.url().includes("/video-url/"));
    const first = videoUrl();
    await new MosaicUser(page, say).tile("Film").click();
    const { url: address } = (await (await first).json()) as { url: string };
    const shown = page.locator("video");
    await expect(shown).toHaveJSProperty("readyState", 4);

    // Paused for an hour: it stays at its position, with an address that has been renewed meanwhile.
    await shown.evaluate((element: HTMLVideoElement) => {
      element.currentTime = 2;
    });
    const again = videoUrl();
    await page.clock.fastForward("01:00:00");
    expect((await again).status()).toBe(200);
    await expect(shown).toHaveJSProperty("currentTime", 2);
    await shown.evaluate(async (element: HTMLVideoElement) => element.play());
    await expect(shown).toHaveJSProperty("paused", false);

    await api.endSharing(mosaic);
    await expect(page.getByText(say("sharing.over"), { exact: true })).toBeVisible();
    await expect(shown).toHaveCount(0);
    // Without a signature the address was readable only through the share.
    const [plain = ""] = address.split("?");
    const part = await page.request.get(plain, { headers: { range: "bytes=0-9" } });
    expect(part.status()).toBe(404);
    await saveScreenshot(page, `film-over-${language}-${theme}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);

test(
  "sound plays while its mosaic is shared, and afterwards the page says that sharing ended",
  ON_PHONE,
  async ({ page, app }) => {
    const { language, theme } = ON_PHONE;
    const say = wordsOf(language);
    const api = await Api.signIn(app);
    // Uses a name and content of its own: identical files of other journeys are stored once and may be in the public
    // mosaic.
    const tag = Buffer.alloc(128);
    tag.write(`TAG${randomUUID().slice(0, 30)}`);
    const bytes = Buffer.concat([fixture("recording.mp3"), tag]);
    const sound = await api.upload(bytes, `sound-${randomUUID()}.mp3`, "audio");
    const mosaic = await api.mosaicWith([{ type: "audio", title: "Som", content: sound }]);
    const slug = `sound-${randomUUID().slice(0, 8)}`;
    await api.share(mosaic, slug);
    await page.clock.install();
    await prefer(page, { language, theme });
    await page.goto(`/m/${slug}`);
    const videoUrl = page.waitForResponse((answer) => answer.url().includes("/video-url/"));
    const user = new MosaicUser(page, say);
    await user.tile("Som").click();
    const { url: address } = (await (await videoUrl).json()) as { url: string };
    expect(address).toContain("signature=");
    const played = page.locator("audio");
    await expect
      .poll(() => played.evaluate((element: HTMLAudioElement) => element.readyState))
      .toBeGreaterThanOrEqual(1);
    // Loops, so that it is still playing when sharing ends.
    await played.evaluate((element: HTMLAudioElement) => {
      element.loop = true;
      element.muted = true;
    });
    await user.button("tiles.audio.play", page.getByRole("dialog")).click();
    await expect(played).toHaveJSProperty("paused", false);
    const read = async (path: string) => {
      const part = await page.request.get(path, { headers: { range: "bytes=0-9" } });
      return part.status();
    };
    expect(await read(address)).toBe(206);

    await api.endSharing(mosaic);
    await expect(page.getByText(say("sharing.over"), { exact: true })).toBeVisible();
    await expect(played).toHaveCount(0);
    // Without a signature the file was readable only through the share, and no new signature is issued.
    const [plain = ""] = address.split("?");
    expect(await read(plain)).toBe(404);
    const again = await page.request.get(`/api/storage/video-url/${sound}`);
    expect(again.status()).toBe(404);
    await saveScreenshot(page, `sound-over-${language}-${theme}`);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  },
);
