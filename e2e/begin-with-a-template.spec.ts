import { Api, beginWith } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

test(
  "a new mosaic begins with a template, in the language of the interface",
  ON_PHONE,
  async ({ page, app }) => {
    const { language, theme } = ON_PHONE;
    const say = wordsOf(language);
    const user = new MosaicUser(page, say);
    await prefer(page, { language, theme });
    await user.signIn(app.admin);
    await user.maintenance(true);
    await user.tool("main.createMosaic");
    const dialog = page.getByRole("dialog", { name: say("mosaics.create.title") });
    const template = dialog.getByRole("radio", { name: "Startseite der Schule" });
    await template.scrollIntoViewIfNeeded();
    await template.click();
    await expect(template).toBeChecked();
    await expect(dialog.getByLabel(say("mosaics.mosaicTitle"))).not.toHaveValue("");
    await saveScreenshot(page, `templates-${language}-${theme}`);
    await dialog.getByLabel(say("mosaics.mosaicTitle")).fill("A nossa 🏫");
    await dialog.getByRole("button", { name: say("mosaics.create.confirm") }).click();
    await expect(dialog).toBeHidden({ timeout: 30_000 });
    await expect(page).toHaveTitle(/A nossa 🏫/);
    await expect(user.tile("Wissenschaftstag")).toBeAttached();
  },
);

test(
  "a mosaic is kept as a template of its account, and a new mosaic begins with it",
  ON_DESKTOP,
  async ({ page, app }) => {
    const say = wordsOf("it");
    const user = new MosaicUser(page, say);
    const api = await Api.signIn(app);
    await prefer(page, { language: "it", theme: "light" });
    await beginWith(
      page,
      await api.mosaicAt([{ at: [0, 0], data: { type: "texto", title: "Uno", content: "ciao" } }]),
    );
    await user.signIn(app.admin);
    await user.maintenance(true);
    await user.tool("main.keepTemplate");
    const keeping = page.getByRole("dialog", { name: say("mosaics.template.title") });
    await keeping.getByLabel(say("mosaics.template.name")).fill("La nostra pagina 📌");
    await saveScreenshot(page, "keep-template-it-light");
    await keeping.getByRole("button", { name: say("mosaics.template.keep") }).click();
    await expect(keeping).toBeHidden();
    await user.tool("main.createMosaic");
    const dialog = page.getByRole("dialog", { name: say("mosaics.create.title") });
    await dialog.getByRole("radio", { name: "La nostra pagina 📌" }).click();
    await dialog.getByLabel(say("mosaics.mosaicTitle")).fill("Copia nuova");
    await dialog.getByRole("button", { name: say("mosaics.create.confirm") }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveTitle(/Copia nuova/);
    await expect(user.tile("Uno")).toBeVisible();
  },
);
