import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";

const SIDE = 24;
const tiles = Array.from({ length: SIDE * SIDE }, (_, at) => {
  const title = `Peça ${at}`;
  return {
    at: [at % SIDE, Math.floor(at / SIDE)] as const,
    data: { type: "texto", title, label: title, content: "olá" },
  };
});

test(
  "hundreds of tiles are dragged, moved by keys and duplicated at once, and each is undone",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const mosaic = await api.mosaicAt(tiles);
    const user = await enter(MosaicUser, page, "pt", mosaic, app.admin);
    await user.maintenance(true);
    await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
    const tile = user.tile("Peça 251");
    // On the canvas, since undo may show another tile.
    const placeOf = () => tile.evaluate(({ style: { left, top } }) => [left, top].map(parseFloat));
    const [left = 0, top = 0] = await placeOf();
    const isAt = (columns: number, rows: number) =>
      expect.poll(placeOf).toEqual([left + columns * 100, top + rows * 100]);
    const { x = 0, y = 0, width = 0 } = (await tile.boundingBox()) ?? {};
    const cell = Math.round((width / 88) * 100);
    await page.locator(".react-flow").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await expect(tile).toHaveAccessibleDescription(/.+/u);

    await test.step("by the pointer, as one picture that stays until all have arrived", async () => {
      await page.mouse.move(x + width / 2, y + width / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2 + cell, y + width / 2 + 4, { steps: 4 });
      await expect(page.locator(".mosaic-carried-picture")).toBeVisible();
      await page.mouse.move(x + width / 2 + 2 * cell, y + width / 2 + cell, { steps: 4 });
      await page.mouse.up();
      await expect(page.locator(".mosaic-carried-picture")).toBeHidden();
      await isAt(2, 1);
      await user.saved();
    });

    await test.step("undone, then moved by a key, and undone again", async () => {
      await page.keyboard.press("ControlOrMeta+z");
      await isAt(0, 0);
      await page.locator(".react-flow").focus();
      await page.keyboard.press("ArrowRight");
      await isAt(1, 0);
      await page.keyboard.press("ControlOrMeta+z");
      await isAt(0, 0);
      await user.saved();
    });

    await test.step("duplicated, and the page reloaded at once: nothing is lost, and it can be undone", async () => {
      const countSaved = async () => (await api.textOf(mosaic)).split("Peça 251").length;
      const before = await countSaved();
      await page.locator(".react-flow").focus();
      await page.keyboard.press("ControlOrMeta+d");
      await page.reload();
      await expect.poll(countSaved).toBe(2 * before - 1);
      await expect(page.locator(".react-flow__node").first()).toBeVisible();
      await page.locator(".react-flow").focus();
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(countSaved).toBe(before);
    });
  },
);
