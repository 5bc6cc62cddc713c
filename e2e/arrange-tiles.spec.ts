import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { longPress } from "./support/long-press.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { type Say, wordsOf } from "./support/words.ts";

const NAMES = ["Um", "Dois", "Três", "Quatro", "Cinco"];
const tiles = NAMES.map((title) => ({ type: "texto", title, label: title, content: "olá" }));

test(
  "on a desktop, several tiles are selected, moved, locked, removed and taken to another mosaic",
  ON_DESKTOP,
  async ({ page, app }) => {
    test.setTimeout(120_000);
    const say = wordsOf("pt");
    const user = new MosaicUser(page, say);
    const tools = page.getByRole("toolbar", { name: say("arrange.tools") });
    const screen = (name: string) => saveScreenshot(page, `arrange-${name}-pt-light`);
    const api = await Api.signIn(app);
    const other = String(await api.createMosaic("Outro"));
    await prefer(page, { language: "pt", theme: "light" });
    await beginWith(page, await api.mosaicWith(tiles));
    await user.signIn(app.admin);
    await user.maintenance(true);

    await test.step("opens the list of keyboard shortcuts", async () => {
      // Single-key shortcuts work on the canvas only, not while the switch that was just used has the focus.
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.locator("main").focus();
      await page.keyboard.press("?");
      const keys = page.getByRole("dialog", { name: say("shortcuts.title") });
      await expect(keys.getByText(say("arrange.selectAll"))).toBeVisible();
      await screen("keys");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(keys).toBeHidden();
    });

    await test.step("selects three by drawing a rectangle, adds one with Shift and click, and deselects one the same way", async () => {
      const [first, third] = [await boxOf(user.tile("Um")), await boxOf(user.tile("Três"))];
      await page.mouse.move(first.x - 20, first.y - 20);
      await page.mouse.down();
      await page.mouse.move(third.x + 20, third.y + 20, { steps: 4 });
      await screen("marquee");
      await page.mouse.up();
      await expectSelected(page, say, 3);
      await user.tile("Quatro").click({ modifiers: ["Shift"] });
      await expectSelected(page, say, 4);
      await user.tile("Um").click({ modifiers: ["Shift"] });
      await expectSelected(page, say, 3);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(user.tile("Dois")).toHaveAccessibleDescription(say("arrange.selected"));
      await screen("selected");
    });

    await test.step("unlocks moving, drags them together, and undoes the move in one step", async () => {
      await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
      const [before, alone] = [await placesOf(user), await boxOf(user.tile("Um"))];
      const { x, y } = await boxOf(user.tile("Dois"));
      await page.mouse.move(x + 40, y + 40);
      await page.mouse.down();
      await page.mouse.move(x + 50, y + 50);
      await page.mouse.move(x + 50, y + 250, { steps: 5 });
      await page.mouse.up();
      await expect.poll(async () => (await placesOf(user)).Dois?.y).toBe(y + 200);
      const after = await placesOf(user);
      expect(after.Quatro).toEqual({ x: before.Quatro?.x, y: (before.Quatro?.y ?? 0) + 200 });
      expect(after.Um).toEqual({ x: alone.x, y: alone.y });
      await page.keyboard.press("Control+z");
      await expect.poll(() => placesOf(user)).toEqual(before);
    });

    await test.step("locks one tile, which the arrange tools then leave alone", async () => {
      await page.keyboard.press("Escape");
      await user.tile("Dois").click({ modifiers: ["Shift"] });
      await user.button("arrange.lock", tools).click();
      await expect(user.tile("Dois")).toHaveAccessibleDescription(
        `${say("arrange.selected")} ${say("arrange.locked.state")}`,
      );
      await user.tile("Três").click({ modifiers: ["Shift"] });
      await page.keyboard.press("Delete");
      await expect(page.getByText(say("arrange.passedOver_one", { count: "1" }))).toBeVisible();
      await expect(user.tile("Três")).toHaveCount(0);
      await user.button("arrange.undo").click();
      await expect(user.tile("Três")).toBeVisible();
    });

    await test.step("unlocks it from its open dialog", async () => {
      await page.keyboard.press("Escape");
      await user.tile("Dois").click();
      const dialog = page.getByRole("dialog", { name: "Dois" });
      await expect(dialog.getByText(say("arrange.locked.note"))).toBeVisible();
      await user.button("arrange.locked.unlock", dialog).click();
      await expect(user.button("tiles.edit.start", dialog)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    });

    await test.step("takes all of them to another mosaic, keeping their arrangement", async () => {
      await page.keyboard.press("Control+a");
      await expectSelected(page, say, 5);
      await page.keyboard.press("Control+c");
      await expect(page.getByText(say("arrange.copied_other", { count: "5" }))).toBeVisible();
      await user.saved();
      await beginWith(page, other);
      await page.reload();
      await expect(user.tile("Um")).toHaveCount(0);
      // The mode is the one this mosaic was left in.
      await expect(page.getByRole("toolbar", { name: say("main.tools") })).toBeVisible();
      await page.keyboard.press("Control+v");
      await expect(page.getByText(say("arrange.pasted_other", { count: "5" }))).toBeVisible();
      await expectSelected(page, say, 5);
      const places = await placesOf(user);
      expect((places.Cinco?.x ?? 0) - (places.Um?.x ?? 0)).toBe(400);
      await user.saved();
      await screen("pasted");
    });
  },
);

test(
  "on a phone, tiles are selected with a long press, duplicated and removed",
  ON_PHONE,
  async ({ page, app }) => {
    test.setTimeout(120_000);
    const say = wordsOf("de");
    const user = new MosaicUser(page, say);
    const tools = page.getByRole("toolbar", { name: say("arrange.tools") });
    const screen = (name: string) => saveScreenshot(page, `arrange-${name}-de-dark`);
    const api = await Api.signIn(app);
    await prefer(page, { language: "de", theme: "dark" });
    await beginWith(page, await api.mosaicWith(tiles.slice(0, 3)));
    await user.signIn(app.admin);
    await user.maintenance(true);

    await test.step("long-presses one tile and taps another", async () => {
      await longPress(page, user.tile("Um"));
      await expectSelected(page, say, 1);
      await user.tile("Dois").tap();
      await expectSelected(page, say, 2);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await screen("selected");
      await expectAccessible(page);
    });

    await test.step("duplicates both, and the copies become the selection", async () => {
      await user.button("arrange.more", tools).click();
      await page.getByRole("menuitem", { name: say("arrange.duplicate") }).click();
      await expect(user.tile("Um")).toHaveCount(2);
      await expectSelected(page, say, 2);
    });

    await test.step("removes them and restores them", async () => {
      await user.button("arrange.remove", tools).click();
      await expect(user.tile("Um")).toHaveCount(1);
      await expect(tools).toHaveCount(0);
      await user.button("arrange.undo").click();
      await expect(user.tile("Um")).toHaveCount(2);
      await user.saved();
    });
  },
);

async function expectSelected(page: Page, say: Say, count: number): Promise<void> {
  const text = say(`arrange.count_${count === 1 ? "one" : "other"}`, { count: String(count) });
  await expect(page.getByRole("toolbar").getByText(text, { exact: true })).toBeVisible();
}

async function boxOf(tile: Locator): Promise<{ x: number; y: number }> {
  const box = await tile.boundingBox();
  if (box === null) throw new Error("the tile is not on the page");
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

async function placesOf(user: MosaicUser): Promise<Record<string, { x: number; y: number }>> {
  const places = NAMES.map(async (name) => [name, await boxOf(user.tile(name))] as const);
  return Object.fromEntries(await Promise.all(places));
}
