import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tile = (title: string, row: number) => ({
  at: [0, row] as const,
  data: { type: "texto", title, content: "Mo 8 Uhr" },
});
const TILES = [tile("Speiseplan", 0), tile("Ernte im Garten", 40), tile("قائمة الطعام", 80)];

// Where words are typed, not the types of tiles to which they can be limited.
const field = (page: Page) => page.locator("input[role=combobox]").last();

test(
  "an author does and finds everything by its words, with the latest first",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    await api.createMosaic("Escola de música");
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(TILES), app.admin);
    await user.maintenance(false);
    const { say } = user;
    const palette = page.getByRole("dialog", { name: say("palette.title") });
    const open = async (words: string) => {
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.keyboard.press("Control+k");
      await expect(field(page)).toBeFocused();
      await page.keyboard.type(words);
    };

    await test.step("does a tool by a part of its name, without accents", async () => {
      await open("");
      await expect(palette.getByRole("group").first()).toContainText(say("shortcuts.view"));
      await saveScreenshot(page, "palette-pt-light");
      await expectAccessible(page);
      await page.keyboard.type("opcoes do mos");
      await expect(palette.getByRole("option").first()).toHaveText(say("main.mosaicOptions"));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: say("main.mosaicOptions") })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });

    await test.step("offers what was done last first", async () => {
      await open("");
      const recent = palette.getByRole("group", { name: say("palette.recent") });
      await expect(recent.getByRole("option")).toHaveText([say("main.mosaicOptions")]);
      await page.keyboard.press("Escape");
      await expect(palette).toBeHidden();
    });

    await test.step("keys follow each other at once, while what was closed still fades", async () => {
      await page.emulateMedia({ reducedMotion: "no-preference" });
      await open("");
      for (let times = 0; times < 3; times += 1) {
        await page.keyboard.press("Escape");
        await page.keyboard.press("Control+k");
        await expect(field(page)).toBeFocused();
      }
      await page.keyboard.press("Escape");
      await page.emulateMedia({ reducedMotion: "reduce" });
    });

    await test.step("a new tile switches editing on", async () => {
      await open("nova tess");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: say("tiles.add.title") })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(user.button("main.leaveMaintenance").first()).toBeVisible();
    });

    await test.step("goes to a tile far away, in any script", async () => {
      await open("قائمة");
      const found = palette.getByRole("group", { name: say("palette.tiles") });
      await expect(found.getByRole("option")).toContainText(["قائمة الطعام"]);
      await page.keyboard.press("Enter");
      await expect(user.tile("قائمة الطعام")).toBeFocused();
      await expect(user.tile("قائمة الطعام")).toBeInViewport();
    });

    await test.step("walks through what is found by the arrow keys", async () => {
      await open("mosaico");
      await saveScreenshot(page, "palette-found-pt-light");
      const options = palette.getByRole("option");
      const second = await options.nth(1).textContent();
      await page.keyboard.press("ArrowDown");
      await expect(options.nth(1)).toBeFocused();
      expect(await options.nth(1).textContent()).toBe(second);
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      await expect(field(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
      await expect(palette).toBeHidden();
    });

    await test.step("says that it found nothing", async () => {
      await open("xyzzy");
      await expect(palette.getByText(say("palette.nothing"))).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(palette).toBeVisible();
      await page.keyboard.press("Escape");
      await page.keyboard.press("Escape");
    });

    await test.step("asks before it opens another mosaic", async () => {
      await open("musica");
      await page.keyboard.press("Enter");
      const ask = page.getByRole("alertdialog", { name: say("mosaics.switch.title") });
      await user.button("mosaics.switch.confirm", ask).click();
      await expect(page.getByRole("heading", { name: "Escola de música" })).toBeAttached();
      await user.saved();
    });

    await test.step("opens an answer of the help", async () => {
      await open("esqueci");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/duvida#forgot$/);
    });
  },
);

test("on a phone it is opened from the menu", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "de", await api.mosaicAt(TILES), app.admin);
  const { say } = user;
  await user.button("main.openSidebar").tap();
  await user.button("palette.title", page.getByRole("dialog")).tap();
  const palette = page.getByRole("dialog", { name: say("palette.title") });
  await expect(field(page)).toBeFocused();
  await saveScreenshot(page, "palette-de-dark");
  await expectAccessible(page);
  await field(page).fill("ernte");
  await palette.getByRole("option").first().tap();
  await expect(user.tile("Ernte im Garten")).toBeFocused();
  await expect(user.tile("Ernte im Garten")).toBeInViewport();
});
