import { readFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const CANVAS = new URL("../fixtures/exchange/sample.canvas", import.meta.url).pathname;
const TILES = [
  { type: "texto", title: "Feira", content: "Sábado", colour: "green", width: 2, height: 1 },
  { type: "url", title: "Página", content: "https://example.org/" },
];

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(`a mosaic is carried out and in again (${language})`, look, async ({ page, app }, info) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicWith(TILES);
    const user = await enter(MosaicUser, page, language, id, app.admin);
    const { say } = user;
    await user.maintenance(true);
    const path = info.outputPath("carried.mosaic");

    await test.step("exports it with everything in it", async () => {
      await user.tool("main.exportMosaic");
      const dialog = page.getByRole("dialog", { name: say("exchange.export.title") });
      await expect(dialog.getByRole("radio").first()).toBeChecked();
      await saveScreenshot(page, `export-${language}-${theme}`);
      await expectAccessible(page);
      const saving = page.waitForEvent("download");
      await dialog.getByRole("button", { name: say("exchange.export.confirm") }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/\.mosaic$/);
      await saved.saveAs(path);
      await expect(dialog).toBeHidden();
    });

    await test.step("sees what is in it, and imports it", async () => {
      await user.tool("main.importMosaic");
      const dialog = page.getByRole("dialog", { name: say("exchange.import.title") });
      await saveScreenshot(page, `import-${language}-${theme}`);
      await dialog.locator('input[type="file"]').setInputFiles({
        name: "notes.txt",
        mimeType: "text/plain",
        buffer: Buffer.from("hello"),
      });
      await expect(dialog.getByText(say("exchange.problems.unknown"))).toBeVisible();
      await saveScreenshot(page, `import-refused-${language}-${theme}`);
      await dialog.locator('input[type="file"]').setInputFiles(path);
      await expect(
        dialog.getByText(say("exchange.contents.tiles_other", { count: String(TILES.length) })),
      ).toBeVisible();
      await saveScreenshot(page, `import-chosen-${language}-${theme}`);
      await expectAccessible(page);
      await dialog.getByLabel(say("mosaics.mosaicTitle")).fill("Outra vez 🌊");
      await dialog.getByRole("button", { name: say("exchange.import.confirm") }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveTitle(/Outra vez 🌊/);
      await expect(user.tile("Feira")).toBeVisible();
      await expect(user.tile("Página")).toBeVisible();
    });

    await test.step("sees what becomes of another program's file, and imports that", async () => {
      await user.maintenance(true);
      await user.tool("main.importMosaic");
      const dialog = page.getByRole("dialog", { name: say("exchange.import.title") });
      await dialog.locator('input[type="file"]').setInputFiles(CANVAS);
      await expect(
        dialog.getByText(say("exchange.lost.connections_one", { count: "1" })),
      ).toBeVisible();
      await saveScreenshot(page, `import-canvas-${language}-${theme}`);
      await expectAccessible(page);
      await dialog.getByRole("button", { name: say("exchange.import.confirm") }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveTitle(/sample/);
      await expect(user.tile("Learn more:")).toBeVisible();
      await saveScreenshot(page, `imported-canvas-${language}-${theme}`);
    });

    await test.step("the file holds a canvas that other programs read", async () => {
      const text = (await readFile(path)).toString("utf8");
      expect(text).toContain('"type":"text","text":"# Feira\\n\\nSábado"');
    });
  });
}
