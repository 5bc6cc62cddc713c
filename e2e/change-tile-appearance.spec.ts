import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { longPress } from "./support/long-press.ts";
import { expectNoOverlap } from "./support/no-overlap.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tiles = ["Um", "Dois", "Três", "Quatro"].map((title) => ({
  type: "texto",
  title,
  label: title,
  content: `${title} entre outras coisas`,
}));

test(
  "on a desktop, tiles get a size, a face and a colour, cover no other tile, and keep them",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicWith(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    const before = await sizeOf(user.tile("Um"));
    const strip = page.getByRole("toolbar", { name: say("tiles.appearance.tool") });

    await test.step("makes a tile two cells wide and high", async () => {
      await user.tile("Um").click({ modifiers: ["Shift"] });
      const shape = say("tiles.appearance.shape", { width: "2", height: "2" });
      await strip.getByRole("button", { name: shape }).click();
      await expect.poll(() => sizeOf(user.tile("Um"))).toBeGreaterThan(before * 1.9);
      await expectNoOverlap(page);
      await saveScreenshot(page, "appearance-pt-light");
    });

    await test.step("shows its text, in green", async () => {
      const face = strip.getByRole("button", { name: say("tiles.appearance.face") });
      await face.click();
      await page.getByRole("menuitemcheckbox", { name: say("tiles.faces.text") }).click();
      await expect(user.tile("Um")).toContainText("Um entre outras coisas");
      await user.button("tiles.colours.green", strip).click();
      await expect(user.button("tiles.colours.green", strip)).toHaveAttribute(
        "aria-pressed",
        "true",
      );
    });

    await test.step("finds all of it after a reload, and undoes one step at a time", async () => {
      await user.saved();
      await page.reload();
      await expect(user.tile("Um")).toContainText("Um entre outras coisas");
      expect(await sizeOf(user.tile("Um"))).toBeGreaterThan(before * 1.9);
    });

    await test.step("makes all of them two cells wide in one step, and takes that back", async () => {
      await page.locator("main").focus();
      await page.keyboard.press("ControlOrMeta+a");
      await user.button("tiles.appearance.tool").click();
      await choose(page, say("tiles.appearance.shape", { width: "2", height: "1" }));
      await expect.poll(() => sizeOf(user.tile("Quatro"))).toBeGreaterThan(before * 1.9);
      await expectNoOverlap(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => sizeOf(user.tile("Quatro"))).toBeLessThan(before * 1.1);
      await expect(user.tile("Um")).toContainText("Um entre outras coisas");
    });
  },
);

test("on a phone, a tile gets a size and a colour", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "de", await api.mosaicWith(tiles), app.admin);
  const { say } = user;
  await user.maintenance(true);
  const before = await sizeOf(user.tile("Um"));
  await longPress(page, user.tile("Um"));
  await user.button("tiles.appearance.tool").tap();
  await choose(page, say("tiles.appearance.shape", { width: "2", height: "1" }));
  await choose(page, say("tiles.colours.red"));
  await saveScreenshot(page, "appearance-de-dark");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => sizeOf(user.tile("Um"))).toBeGreaterThan(before * 1.9);
  await expectNoOverlap(page);
  await user.saved();
});

async function choose(page: Page, name: string): Promise<void> {
  const option = page.getByRole("dialog").getByRole("button", { name, exact: true });
  await option.click();
  await expect(option).toHaveAttribute("aria-pressed", "true");
}

/** The width of a tile on the screen, in pixels. */
async function sizeOf(tile: Locator): Promise<number> {
  return (await tile.boundingBox())?.width ?? 0;
}
