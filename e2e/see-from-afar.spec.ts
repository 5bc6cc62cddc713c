import { expectAccessible } from "./support/accessible.ts";
import { Api, beginWith } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const COLOURS = ["green", "blue", "yellow", "pink", "turquoise"] as const;

/** Tiles of several sizes and faces: a wall of this many blocks, five cells wide and two high, side by side. */
function wall(columns: number, rows: number) {
  const shapes = [
    { at: [0, 0], width: 1, height: 1, face: "icon" },
    { at: [1, 0], width: 2, height: 1, face: "text" },
    { at: [3, 0], width: 2, height: 2, face: "text" },
    { at: [0, 1], width: 1, height: 1, face: "text" },
    { at: [1, 1], width: 2, height: 1, face: "title" },
  ] as const;
  const count = columns * rows;
  return Array.from({ length: count }, (_, block) =>
    shapes.map(({ at: [x, y], ...appearance }, index) => ({
      at: [(block % columns) * 5 + x, Math.floor(block / columns) * 2 + y] as const,
      data: {
        type: "texto",
        title: `Peça ${block + 1}.${index + 1}`,
        summary: "Para ler de perto",
        content: "Toda sexta, às 10h, debaixo da mangueira. Traga um livro e um amigo.",
        colour: COLOURS[(block + index) % COLOURS.length] ?? "",
        ...appearance,
      },
    })),
  ).flat();
}

test(
  "on a desktop, few tiles fill the screen, and many show what can be told apart",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(wall(1, 1)), app.admin);
    const { say } = user;
    await user.maintenance(false);
    const canvas = page.locator(".mosaic-canvas");

    await test.step("shows few tiles larger than life, with their summary, and none under the map", async () => {
      await expect(canvas).toHaveAttribute("data-level", "mid");
      const small = user.tile("Peça 1.1").locator("b");
      const added = () => small.evaluate((text) => getComputedStyle(text, "::after").content);
      expect(await added()).toBe("none");
      await page.getByRole("button", { name: say("main.fit") }).click();
      await expect(canvas).toHaveAttribute("data-level", "near");
      expect(await added()).toBe('"Para ler de perto"');
      await expect(small).toHaveText("Peça 1.1");
      await saveScreenshot(page, "distance-near-pt-light");
    });

    await test.step("hands zoom to 100 % at most", async () => {
      await page.getByRole("button", { name: say("main.actualSize") }).click();
      await expect(canvas).toHaveAttribute("data-level", "mid");
      await page.getByRole("button", { name: say("main.zoomIn") }).click();
      await expect(page.getByRole("button", { name: say("main.actualSize") })).toHaveText("100%");
    });

    await test.step("from afar, texts are lines, and a label returns when it can be read", async () => {
      await beginWith(page, await api.mosaicAt(wall(6, 9)));
      await page.reload();
      await page.getByRole("button", { name: say("main.fit") }).click();
      await expect(canvas).toHaveAttribute("data-level", "far");
      const tile = user.tile("Peça 1.2");
      await expect(tile).toBeVisible();
      await expect(tile.getByText("Peça 1.2")).toBeHidden();
      await saveScreenshot(page, "distance-far-pt-light");
      await expectAccessible(page);
      await page.getByRole("button", { name: say("main.zoomIn") }).click();
      await expect(canvas).toHaveAttribute("data-level", "mid");
    });
  },
);

test("on a phone, a visitor sees few tiles fill the screen", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  await prefer(page, { language: "de", theme: "dark" });
  const id = await api.mosaicAt(wall(1, 2));
  await api.share(id, "von-weitem");
  await page.goto("/m/von-weitem");
  const tile = new MosaicUser(page, wordsOf("de")).tile("Peça 2.3");
  await expect(tile).toBeVisible();
  await saveScreenshot(page, "distance-visitor-de-dark");
  await expectAccessible(page);
});
