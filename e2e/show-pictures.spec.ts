import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith, fixture } from "./support/api.ts";
import { dropOn } from "./support/drag.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { patience } from "./support/slow-machine.ts";
import { wordsOf } from "./support/words.ts";

const file = (name: string, as = name) => ({ name: as, bytes: fixture(name) });
const start = [{ type: "texto", title: "Sol", label: "Sol", content: "Aqui começa" }];

test(
  "dropped photos, videos and documents show what is in them, and any tile a picture of its own",
  ON_DESKTOP,
  async ({ page, app, browser }) => {
    test.setTimeout(180_000);
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    await prefer(page, { language: "pt", theme: "light" });
    const mosaic = await api.mosaicWith(start);
    await beginWith(page, mosaic);
    await user.signIn(app.admin);
    await user.maintenance(true);

    await test.step("drops a photo, a video and a PDF, which become pictures", async () => {
      const files = [file("small-photo.jpg", "photo.jpg"), file("film.webm"), file("document.pdf")];
      await dropOn(page, { x: 500, y: 400 }, { files });
      for (const title of ["photo", "film", "document"]) await expectPicture(user.tile(title));
      await expect(user.tile("film").locator(".tile-mark")).toHaveAttribute(
        "data-length",
        /^\d+:\d\d$/,
      );
      await expect(user.tile("document").locator("[data-framing]")).toHaveAttribute(
        "data-framing",
        "page",
      );
      await saveScreenshot(page, "pictures-pt-light");
    });

    await test.step("drops Office documents, of which the server draws the first page", async () => {
      const files = ["letter.docx", "talk.pptx", "stock.xlsx", "report.odt"].map((name) =>
        file(name),
      );
      await dropOn(page, { x: 500, y: 640 }, { files });
      const framings = { letter: "page", talk: "slide", stock: "page", report: "page" };
      for (const [title, framing] of Object.entries(framings)) {
        await expectPicture(user.tile(title));
        const framed = user.tile(title).locator("[data-framing]");
        await expect(framed).toHaveAttribute("data-framing", framing);
      }
      await saveScreenshot(page, "pictures-of-documents-pt-light");
      await expectAccessible(page);
    });

    await test.step("says the type of each tile after its title", async () => {
      const named = (name: string) => page.getByRole("button", { name, exact: true });
      await expect(named(`photo, ${say("tiles.types.foto")}`)).toBeVisible();
      await expect(named(`film, ${say("tiles.types.video")}`)).toBeVisible();
    });

    await test.step("gives a text tile a picture of its own, and moves its focus", async () => {
      await user.tile("Sol").click();
      await user.button("tiles.edit.start").click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: say("tiles.faces.picture"), exact: true }).click();
      await dialog
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: "own.png",
          mimeType: "image/png",
          buffer: fixture("photo.png"),
        });
      const across = dialog.getByRole("slider", { name: say("tiles.form.focusX") });
      await expect(across).toBeAttached();
      await across.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(across).toHaveValue("45");
      await saveScreenshot(page, "picture-form-pt-light");
      await expectAccessible(page);
      await user.button("tiles.edit.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await expectPicture(user.tile("Sol"));
    });

    await test.step("shows the same to a visitor, whose browser asks nobody else", async () => {
      await user.saved();
      await api.share(mosaic, "fotos");
      const visit = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const visitor = await visit.newPage();
      const hosts = new Set<string>();
      let requests = 0;
      visitor.on("request", (request) => {
        const { host, pathname } = new URL(request.url());
        if (request.url().startsWith("http")) hosts.add(host);
        if (pathname.endsWith("/storage/previews")) requests += 1;
      });
      await visitor.goto("/m/fotos");
      const titles = new MosaicUser(visitor, say);
      for (const title of ["photo", "film", "document", "Sol"]) {
        await expectPicture(titles.tile(title));
      }
      expect([...hosts]).toEqual([new URL(app.baseURL).host]);
      // The page brings what its first view shows.
      expect(requests).toBe(0);
      await visit.close();
    });
  },
);

test(
  "on a phone, pictures that another program uploaded appear when somebody who may edit opens their mosaic",
  ON_PHONE,
  async ({ page, app }) => {
    test.setTimeout(120_000);
    const say = wordsOf("de");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    await prefer(page, { language: "de", theme: "dark" });
    const face = "picture";
    const tiles = [
      {
        type: "foto",
        title: "Foto",
        content: await api.upload(fixture("small-photo.jpg"), "a.jpg"),
      },
      { type: "pdf", title: "Brief", content: await api.upload(fixture("document.pdf"), "b.pdf") },
      { type: "foto", title: "Leer", content: "" },
    ].map((data) => ({ ...data, face }));
    await beginWith(page, await api.mosaicWith(tiles));
    await user.signIn(app.admin);
    await expectPicture(user.tile("Foto"));
    await expectPicture(user.tile("Brief"));
    // Without a picture, the tile is as it would be without this face.
    await expect(user.tile("Leer").locator("[data-face]")).toHaveAttribute("data-face", "icon");
    await saveScreenshot(page, "pictures-de-dark");
    await expectAccessible(page);
  },
);

/** Waits until a tile shows a picture that has loaded. */
async function expectPicture(tile: Locator): Promise<void> {
  const picture = tile.locator("img.tile-picture");
  await expect(picture).toBeVisible({ timeout: patience(30_000) });
  await expect
    .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 8))
    .toBe(true);
}
