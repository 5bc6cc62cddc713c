import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

/** A user who chooses among covers. */
class Choosing extends MosaicUser {
  cover(title: string) {
    return this.page.getByRole("listitem").filter({ hasText: title });
  }

  async favourite(title: string): Promise<void> {
    await this.page
      .getByRole("button", { name: this.say("home.menuOf", { title }), exact: true })
      .click();
    await this.page.getByRole("menuitem", { name: this.say("home.addFavourite") }).click();
  }
}

/** The cover is a picture that has arrived. */
async function expectDrawn(page: Page, id: number): Promise<void> {
  const picture = page.locator(`[data-mosaic="${id}"] img`);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

const { language, theme } = ON_PHONE;

test("a user chooses among covers", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const tile = { type: "texto", title: "Feira", content: "Sábado", width: 3, height: 2 };
  const first = await api.mosaicWith([tile]);
  const title = `Jardim ${language} 儿童 مدرسة 🌻`;
  const other = await api.createMosaic(title);
  const user = await enter(Choosing, page, language, first, app.admin);
  const { say } = user;

  await test.step("comes from a mosaic to all of them", async () => {
    const link = page.getByRole("link", { name: say("home.link"), exact: true }).first();
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("home.title"));
    await expectDrawn(page, Number(first));
    await expectDrawn(page, other);
    await saveScreenshot(page, `covers-${language}-${theme}`);
    await expectAccessible(page);
  });

  await test.step("finds one without its accents, and marks it", async () => {
    await page.getByRole("searchbox", { name: say("home.search") }).fill("JARDÍM");
    await expect(page.getByRole("listitem")).toHaveCount(1);
    await user.favourite(title);
    await page.getByRole("searchbox", { name: say("home.search") }).fill("");
    await expect(page.getByRole("listitem").first()).toContainText(title);
    await page.reload();
    await expect(page.getByRole("listitem").first()).toContainText(title);
  });

  await test.step("opens it with a press, and without a question", async () => {
    await user.cover(title).getByRole("button", { name: title, exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect(page).toHaveTitle(new RegExp(`^Jardim ${language}`));
  });
});
