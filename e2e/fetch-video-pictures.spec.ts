import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, expect } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { withPictureHost } from "./support/picture-host.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

const VIDEO = "aqz-KE-bpKQ";
const test = withPictureHost(VIDEO);

test(
  "an author has the picture of a video fetched once, and no browser asks for it",
  ON_DESKTOP,
  async ({ page, context, server, host, browser }) => {
    test.setTimeout(patience(120_000));
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(server);
    await prefer(page, { language: "pt", theme: "light" });
    const tile = { type: "youtube", title: "Coelho", content: `https://youtu.be/${VIDEO}` };
    const mosaic = await api.mosaicWith([tile]);
    await beginWith(page, mosaic);
    const outside: string[] = [];
    context.on("request", (request) => {
      const url = request.url();
      if (url.startsWith("http") && new URL(url).origin !== server.baseURL) outside.push(url);
    });
    await user.signIn(server.admin);
    await user.maintenance(true);

    await test.step("nobody is asked before the author asks", async () => {
      await expect(user.tile("Coelho")).toBeVisible();
      expect(host.requests).toEqual([]);
    });

    await test.step("the server asks for the largest picture that there is, without saying for whom", async () => {
      await user.tile("Coelho").click();
      await user.button("tiles.edit.start").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("tiles.faces.picture"), exact: true }).click();
      await user.button("tiles.form.videoPicture", dialog).click();
      await expect(dialog.locator("img.tile-picture")).toBeVisible({ timeout: patience(30_000) });
      expect(host.requests).toEqual(
        ["maxresdefault", "sddefault", "hqdefault"].map((size) => ({
          path: `/vi/${VIDEO}/${size}.jpg`,
          cookie: undefined,
        })),
      );
      await saveScreenshot(page, "video-picture-form-pt-light");
      await expectAccessible(page);
      await user.button("tiles.edit.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await expect(user.tile("Coelho").locator("img.tile-picture")).toBeVisible();
      await saveScreenshot(page, "video-picture-pt-light");
      await user.saved();
    });

    await test.step("a visitor sees it, with the host of the pictures gone", async () => {
      await host.close();
      await api.share(mosaic, "videos");
      const visit = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      visit.on("request", (request) => {
        const url = request.url();
        if (url.startsWith("http") && new URL(url).origin !== server.baseURL) outside.push(url);
      });
      const visitor = await visit.newPage();
      await visitor.goto(`${server.baseURL}/m/videos`);
      const seen = new MosaicUser(visitor, say).tile("Coelho");
      await expect(seen.locator("img.tile-picture")).toBeVisible();
      await seen.click();
      await expect(visitor.getByRole("dialog")).toBeVisible();
      await visit.close();
      expect(outside).toEqual([]);
    });
  },
);
