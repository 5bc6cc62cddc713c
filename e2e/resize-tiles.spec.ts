import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { longPress } from "./support/long-press.ts";
import { expectNoOverlap } from "./support/no-overlap.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tiles = (
  [
    ["Um", 0, 0],
    ["Dois", 3, 0],
    ["Três", 0, 2],
  ] as const
).map(([title, column, row]) => ({
  at: [column, row] as const,
  data: { type: "texto", title, label: title, content: "olá" },
}));

test(
  "on a desktop, a tile is resized by its corner, beside it, by keys and in the panel",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    const one = user.tile("Um");
    const { width: cell } = await boxOf(one);

    await test.step("drags the corner: it snaps to cells, says the size, and stops at the neighbour", async () => {
      await one.click({ modifiers: ["Shift"] });
      await saveScreenshot(page, "resize-strip-pt-light");
      await dragCorner(page, 4.2 * cell, 0.2 * cell, async () => {
        await expect(page.locator(".mosaic-landing-label")).toHaveText("3 × 1");
        await saveScreenshot(page, "resize-corner-pt-light");
      });
      await expect.poll(() => widthOf(one)).toBeGreaterThan(cell * 3);
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => widthOf(one)).toBeLessThan(cell * 1.1);
    });

    await test.step("Escape cancels, and the selection stays", async () => {
      await dragCorner(page, 1.2 * cell, 1.2 * cell, async () => {
        await expect(page.locator(".mosaic-landing-label")).toHaveText("2 × 2");
        await page.keyboard.press("Escape");
        await expect(page.locator(".mosaic-landing-label")).toBeHidden();
      });
      expect(await widthOf(one)).toBeLessThan(cell * 1.1);
      await expect(one).toHaveAccessibleDescription(say("arrange.selected"));
    });

    await test.step("presses a shape and a colour beside the tile", async () => {
      const strip = page.getByRole("toolbar", { name: say("tiles.appearance.tool") });
      await user.button("tiles.colours.pink", strip).click();
      const wide = { width: "4", height: "2" };
      await strip.getByRole("button", { name: say("tiles.appearance.shape", wide) }).click();
      await expect.poll(() => widthOf(one)).toBeGreaterThan(cell * 4);
      await expectNoOverlap(page);
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => widthOf(one)).toBeLessThan(cell * 1.1);
    });

    await test.step("uses Shift and the arrow keys, which say what is in the way", async () => {
      await page.keyboard.press("Escape");
      await page.locator("main").focus();
      await page.keyboard.press("Tab");
      await one.focus();
      await page.keyboard.press("Shift+ArrowRight");
      await page.keyboard.press("Shift+ArrowRight");
      await expect.poll(() => widthOf(one)).toBeGreaterThan(cell * 3);
      await page.keyboard.press("Shift+ArrowRight");
      await expect(page.getByText(say("canvas.sizing.beside", { title: "Dois" }))).toBeVisible();
      await page.keyboard.press("Shift+ArrowLeft");
      await page.keyboard.press("Shift+ArrowLeft");
      await page.keyboard.press("Shift+ArrowDown");
      await expect.poll(async () => (await boxOf(one)).height).toBeGreaterThan(cell * 2);
      await expectNoOverlap(page);
    });

    await test.step("types a size in the panel for those who cannot drag", async () => {
      await one.click({ button: "right" });
      await page.getByRole("menuitem", { name: say("moving.to.tool") }).click();
      const panel = page.getByRole("dialog");
      await panel.getByLabel(say("moving.to.width")).fill("2");
      await panel.getByLabel(say("moving.to.height")).fill("2");
      await saveScreenshot(page, "resize-panel-pt-light");
      await expectAccessible(page);
      await user.button("moving.to.confirm", panel).click();
      await expect(panel).toBeHidden();
      await expect.poll(() => widthOf(one)).toBeGreaterThan(cell * 2);
      await expectNoOverlap(page);
      await user.saved();
    });

    await test.step("a locked tile has no corner, and refuses in words", async () => {
      await page.keyboard.press("Escape");
      await one.click({ modifiers: ["Shift"] });
      await user.button("arrange.lock").click();
      await expect(page.locator("[data-corner]")).toHaveCount(0);
      await one.focus();
      await page.keyboard.press("Shift+ArrowLeft");
      await expect(page.getByText(say("canvas.sizing.locked"))).toBeVisible();
    });
  },
);

test("on a phone, a tile is resized by finger", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "de", await api.mosaicAt(tiles), app.admin);
  const { say } = user;
  await user.maintenance(true);
  const one = user.tile("Um");
  const { width: cell } = await boxOf(one);
  await longPress(page, one);
  const strip = page.getByRole("toolbar", { name: say("tiles.appearance.tool") });
  await user.button("tiles.colours.green", strip).tap();
  await saveScreenshot(page, "resize-strip-de-dark");
  await expectAccessible(page);
  await touchCorner(page, 0.8 * cell, 0.9 * cell);
  await expect.poll(() => widthOf(one)).toBeGreaterThan(cell * 2);
  await expect.poll(async () => (await boxOf(one)).height).toBeGreaterThan(cell * 2);
  await expectNoOverlap(page);
  await user.saved();
});

async function dragCorner(page: Page, x: number, y: number, meanwhile: () => Promise<void>) {
  const { x: left, y: top } = await boxOf(page.locator("[data-corner]"));
  await page.mouse.move(left + 12, top + 12);
  await page.mouse.down();
  await page.mouse.move(left + 12 + x, top + 12 + y, { steps: 5 });
  await meanwhile();
  await page.mouse.up();
}

/** Drags the corner with a finger, which is put down beside it, within its touch area. */
async function touchCorner(page: Page, x: number, y: number): Promise<void> {
  const box = await boxOf(page.locator("[data-corner]"));
  const start = { x: box.x + 12 + 18, y: box.y + 12 + 4 };
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", share: number) => {
    const touchPoints =
      type === "touchEnd" ? [] : [{ x: start.x + x * share, y: start.y + y * share }];
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  await send("touchStart", 0);
  for (const share of [0.25, 0.5, 0.75, 1]) await send("touchMove", share);
  await send("touchEnd", 1);
  await session.detach();
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
}

async function widthOf(tile: Locator): Promise<number> {
  return (await boxOf(tile)).width;
}
