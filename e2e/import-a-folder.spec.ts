import { mkdir, writeFile } from "node:fs/promises";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { zipOf } from "./support/zip.ts";

const ZIP = {
  name: "Material.zip",
  mimeType: "application/zip",
  buffer: zipOf({
    "Material/leia-me.txt": Buffer.from("Olá"),
    "Material/fotos/praia.jpg": fixture("small-photo.jpg"),
    "Material/fotos/漢字.pdf": fixture("document.pdf"),
    "__MACOSX/Material/._leia-me.txt": Buffer.from("x"),
  }),
};

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(`a ZIP of files becomes tiles of a mosaic (${language})`, look, async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
    const user = await enter(MosaicUser, page, language, id, app.admin);
    const { say } = user;
    await user.maintenance(true);

    await test.step("sees what becomes of the files, and adds them", async () => {
      await user.tool("exchange.into.tool");
      const dialog = page.getByRole("dialog", { name: say("exchange.into.title") });
      await dialog.locator('input[type="file"]').setInputFiles(ZIP);
      await expect(
        dialog.getByText(say("exchange.contents.tiles_other", { count: "3" })),
      ).toBeVisible();
      await saveScreenshot(page, `add-zip-${language}-${theme}`);
      await expectAccessible(page);
      await user.button("exchange.into.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await expect.poll(async () => (await api.titlesOf(id)).length).toBe(5);
      await saveScreenshot(page, `added-zip-${language}-${theme}`);
    });

    await test.step("makes a new mosaic of them", async () => {
      await user.tool("main.importMosaic");
      const dialog = page.getByRole("dialog", { name: say("exchange.import.title") });
      await dialog.locator('input[type="file"]').setInputFiles(ZIP);
      await expect(dialog.getByText(say("exchange.folder.name"))).toBeVisible();
      await dialog.getByLabel(say("mosaics.mosaicTitle")).fill("Material 🌊");
      await user.button("exchange.import.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveTitle(/Material 🌊/);
      await saveScreenshot(page, `imported-zip-${language}-${theme}`);
    });
  });
}

test(
  "a folder of the computer becomes tiles, and a hostile ZIP does not",
  ON_DESKTOP,
  async ({ page, app }, info) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicWith([{ type: "texto", title: "Feira", content: "Sábado" }]);
    const user = await enter(MosaicUser, page, ON_DESKTOP.language, id, app.admin);
    const { say } = user;
    const folder = info.outputPath("Aula 漢字");
    await mkdir(`${folder}/fotos`, { recursive: true });
    await writeFile(`${folder}/fotos/praia.jpg`, fixture("small-photo.jpg"));
    await writeFile(`${folder}/plano.pdf`, fixture("document.pdf"));
    await writeFile(`${folder}/vazio.txt`, "");
    await writeFile(`${folder}/.DS_Store`, "x");
    await writeFile(`${folder}/falso.png`, "this is no picture");
    await user.maintenance(true);
    await user.tool("exchange.into.tool");
    const dialog = page.getByRole("dialog", { name: say("exchange.into.title") });

    await dialog.locator('input[type="file"]').setInputFiles({
      name: "fora.zip",
      mimeType: "application/zip",
      buffer: zipOf({ "../fora.txt": Buffer.from("x") }),
    });
    await expect(dialog.getByText(say("exchange.problems.zipPaths"))).toBeVisible();

    const choosing = page.waitForEvent("filechooser");
    await user.button("exchange.folder.choose", dialog).click();
    await (await choosing).setFiles(folder);
    await expect(
      dialog.getByText(say("exchange.contents.tiles_other", { count: "3" })),
    ).toBeVisible();
    await expect(dialog.getByText("vazio.txt")).toBeVisible();
    await expect(dialog.getByText("DS_Store")).toHaveCount(0);
    await saveScreenshot(page, "add-folder-pt-light");
    await user.button("exchange.into.confirm", dialog).click();

    const without = dialog.getByRole("button", {
      name: say("exchange.folder.without_one", { count: "1" }),
    });
    await expect(without).toBeVisible();
    await expect(dialog.getByText("falso.png")).toBeVisible();
    await expectAccessible(page);
    await saveScreenshot(page, "add-folder-failed-pt-light");
    await without.click();
    await expect(dialog).toBeHidden();
    await expect(user.tile("praia")).toBeVisible();
    await expect(user.tile("plano")).toBeVisible();
    await saveScreenshot(page, "added-folder-pt-light");
  },
);
