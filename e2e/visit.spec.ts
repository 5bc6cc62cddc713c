import { LANGUAGES } from "../packages/domain/src/language.ts";
import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

test("a visitor takes the tour and can change nothing", ON_DESKTOP, async ({ page }) => {
  const { theme } = ON_DESKTOP;
  const say = wordsOf("pt");
  const user = new MosaicUser(page, say);
  await prefer(page, { language: "pt", theme });
  await page.goto("/info");
  await expect(page.getByRole("button", { name: /^Boas-vindas/ })).toBeVisible();
  await expect(page.getByText(say("main.info.publishedBy", { name: "Mosaico" }))).toBeVisible();
  await saveScreenshot(page, `info-${theme}`);
  await expectAccessible(page);

  await page.getByRole("button", { name: /^Boas-vindas/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Que bom ter você aqui");
  await expect(user.button("tiles.edit.start", dialog)).toHaveCount(0);
  await expect(user.button("tiles.remove.start", dialog)).toHaveCount(0);
  await saveScreenshot(page, `info-tile-${theme}`);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await test.step("with reduced motion, changing the theme does not animate", async () => {
    await page.evaluate(() =>
      document.addEventListener("transitionrun", () => {
        document.documentElement.dataset["moved"] = "";
      }),
    );
    await page.getByRole("button", { name: say("app.toDark") }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: say("app.toLight") })).toBeVisible();
    await page.getByRole("button", { name: say("app.toLight") }).click();
    await expect(page.getByRole("button", { name: say("app.toDark") })).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-moved");
  });
});

test("the tour can be read without scripts", ON_PHONE, async ({ visitor }) => {
  const page = await visitor({ javaScriptEnabled: false });
  await page.goto("/info");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Mosaicos na história/ })).toBeVisible();
  await saveScreenshot(page, "info-without-scripts");
});

test(
  "every path leads to the right page for visitors and users",
  ON_DESKTOP,
  async ({ page, app }) => {
    const user = new MosaicUser(page, wordsOf("pt"));
    for (const path of ["/pagamento", "/does/not/exist"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/login");
    }
    await page.goto("/reset-password");
    await expect(page).toHaveURL("/reset-password");
    await expect(page.getByRole("heading").first()).toBeVisible();
    await user.signIn(app.admin);
    for (const path of ["/login", "/register", "/does/not/exist"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/");
    }
    await page.goto("/pagamento");
    await expect(page).toHaveURL("/pagamento");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      wordsOf("pt")("billing.title"),
    );
    await saveScreenshot(page, "payment");
  },
);

test("help can be read and searched in each language", ON_DESKTOP, async ({ page }) => {
  for (const language of LANGUAGES) {
    const say = wordsOf(language);
    await page.goto(`/duvida?lng=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("help.title"));
    await expect(page.locator("html")).toHaveAttribute("lang", new RegExp(`^${language}`));
  }
  await saveScreenshot(page, "help");
  await expectAccessible(page);
});
