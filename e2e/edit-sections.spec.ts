import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { expectNoOverlap } from "./support/no-overlap.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tiles = (
  [
    ["Um", 0, 1, 1],
    ["Dois", 1, 1, 2],
    ["Três", 0, 2, 1],
  ] as const
).map(([title, column, row, width]) => ({
  at: [column, row] as const,
  data: { type: "texto", title, label: title, content: "olá", width },
}));

test(
  "on a desktop, an author makes a section of tiles, moves it with them, and takes all of it back",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
    const dialog = page.getByRole("dialog");
    const heading = page.getByRole("heading", { name: /^Esta semana ·/ });
    const title = page.locator(".mosaic-section-title");
    const menu = page.getByRole("button", {
      name: say("arrange.sections.menu", { title: "Esta semana" }),
    });
    const first = await xOf(user.tile("Um"));
    const cellsMoved = async () => ((await xOf(user.tile("Um"))) - first) / 100;

    await test.step("selected tiles become a section, which asks for its name and colour", async () => {
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("ControlOrMeta+g");
      await dialog.getByLabel(say("arrange.sections.title")).fill("Esta semana");
      await dialog.getByLabel(say("arrange.sections.line")).fill("23 a 27");
      await dialog.getByRole("button", { name: say("tiles.colours.green") }).click();
      await saveScreenshot(page, "section-dialog-pt-light");
      await dialog.getByRole("button", { name: say("arrange.sections.save") }).click();
      await expect(dialog).toBeHidden();
      await expect(heading).toBeVisible();
      await expect(heading).toContainText("3");
      await expect(user.tile("Um").locator(".tile-face")).toHaveAttribute("data-colour", "green");
      await saveScreenshot(page, "section-made-pt-light");
      await expectAccessible(page);
    });

    await test.step("its first gap has a plus, which creates a tile there", async () => {
      const plus = page.getByRole("button", {
        name: say("arrange.sections.addTo", { title: "Esta semana" }),
      });
      const gap = await plus.boundingBox();
      await plus.click();
      await dialog.getByRole("textbox", { name: say("tiles.form.title") }).fill("Quatro");
      await dialog.getByRole("textbox", { name: say("tiles.content.text") }).fill("olá");
      await user.button("tiles.add.confirm", dialog).click();
      await expect(dialog).toBeHidden();
      const made = await user.tile("Quatro").boundingBox();
      expect(Math.abs((made?.width ?? 0) - (gap?.width ?? 0))).toBeLessThan(2);
      await expect(user.tile("Quatro").locator(".tile-face")).toHaveAttribute(
        "data-colour",
        "green",
      );
      await expect(heading).toContainText("4");
      await page.keyboard.press("ControlOrMeta+z");
      await expect(heading).toContainText("3");
    });

    await test.step("it is dragged by its title, with its tiles, in one step to undo", async () => {
      await drag(page, title, 208, 95, async () => {
        await expect(page.locator('[data-landing="section"]')).toBeVisible();
        await saveScreenshot(page, "section-dragged-pt-light");
      });
      await expect.poll(cellsMoved).toBeCloseTo(2);
      await expectNoOverlap(page);
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(cellsMoved).toBeCloseTo(0);
      await drag(page, title, 300, 0, async () => {
        await page.keyboard.press("Escape");
      });
      await expect.poll(cellsMoved).toBeCloseTo(0);
    });

    await test.step("a double click on its title opens the dialog, and one click does nothing", async () => {
      await title.click();
      await expect(user.tile("Um")).toBeVisible();
      await title.dblclick();
      await expect(dialog.getByLabel(say("arrange.sections.title"))).toHaveValue("Esta semana");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("arrow keys move it by a cell, and make it larger with Shift", async () => {
      await heading.getByRole("button").focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(cellsMoved).toBeCloseTo(1);
      const section = page.locator("[data-section-id]");
      const width = async () => (await section.boundingBox())?.width ?? 0;
      const before = await width();
      await heading.getByRole("button").focus();
      await page.keyboard.press("Shift+ArrowRight");
      await expect.poll(width).toBeCloseTo(before + 100);
      await drag(page, page.locator(".mosaic-section-corner"), -105, 0, async () => {
        await expect(page.locator('[data-landing="section"]')).toBeVisible();
      });
      await expect.poll(width).toBeCloseTo(before);
    });

    await test.step("its menu duplicates it with its tiles, and removes it with them or alone", async () => {
      await menu.click();
      await page.getByRole("menuitem", { name: say("arrange.sections.duplicate") }).click();
      await expect(heading).toHaveCount(2);
      await expect(user.tile("Um")).toHaveCount(2);
      await expectNoOverlap(page);
      await saveScreenshot(page, "section-duplicated-pt-light");
      await menu.first().click();
      await saveScreenshot(page, "section-menu-pt-light");
      await page.getByRole("menuitem", { name: say("arrange.sections.removeAll") }).click();
      await expect(heading).toHaveCount(1);
      await expect(user.tile("Um")).toHaveCount(1);
      await menu.click();
      await page
        .getByRole("menuitem", { name: say("arrange.sections.remove"), exact: true })
        .click();
      await expect(heading).toHaveCount(0);
      await expect(user.tile("Um")).toHaveCount(1);
      await user.saved();
      await page.reload();
      await expect(user.tile("Um")).toBeVisible();
      await expect(heading).toHaveCount(0);
    });
  },
);

test(
  "on a phone, an author makes an empty section and names it again",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "de", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: say("uploads.more") }).click();
    await page.getByRole("menuitem", { name: say("arrange.sections.new") }).click();
    await dialog.getByLabel(say("arrange.sections.title")).fill("Veranstaltungskalender");
    await saveScreenshot(page, "section-dialog-de-dark-phone");
    await dialog.getByRole("button", { name: say("arrange.sections.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: /^Veranstaltungskalender/ })).toBeVisible();
    await page
      .getByRole("button", {
        name: say("arrange.sections.menu", { title: "Veranstaltungskalender" }),
      })
      .click();
    await page.getByRole("menuitem", { name: say("arrange.sections.edit") }).click();
    await dialog.getByLabel(say("arrange.sections.title")).fill("Termine");
    await dialog.getByRole("button", { name: say("arrange.sections.save") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("heading", { name: /^Termine/ })).toBeVisible();
    await saveScreenshot(page, "section-made-de-dark-phone");
    await expectAccessible(page);
    await expectNoOverlap(page);
    await user.saved();
  },
);

async function xOf(element: Locator): Promise<number> {
  return (await element.first().boundingBox())?.x ?? 0;
}

/** Drags an element by as many pixels, and runs `onTheWay` before letting go. */
async function drag(
  page: Page,
  element: Locator,
  across: number,
  along: number,
  beforeRelease: () => Promise<void>,
): Promise<void> {
  const box = await element.boundingBox();
  if (box === null) throw new Error("Nothing to drag.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + across / 2, y + along / 2);
  await page.mouse.move(x + across, y + along);
  await beforeRelease();
  await page.mouse.up();
}
