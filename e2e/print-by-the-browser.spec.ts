import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";

const LONG = Array.from({ length: 90 }, (_, at) => `Linha ${at}`).join("\n");

const TILES = [
  { at: [0, 0] as const, data: { type: "texto", title: "Longo", content: LONG } },
  ...Array.from({ length: 40 }, (_, at) => ({
    at: [at % 4, 1 + Math.floor(at / 4)] as const,
    data: { type: "texto", title: `Peça ${at}`, content: "Na horta." },
  })),
];

/** The sizes in points of the sheets that the browser would print. */
async function sheets(page: Page): Promise<readonly { width: number; height: number }[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return [...pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(
    ([, width, height]) => ({ width: Number(width), height: Number(height) }),
  );
}

test(
  "a tile is printed whole and alone, and a canvas on one sheet",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(TILES);
    const user = await enter(MosaicUser, page, "de", id, app.admin);

    await test.step("the canvas without its tools", async () => {
      const [sheet, ...more] = await sheets(page);
      expect(more).toEqual([]);
      expect(sheet?.width).toBeGreaterThan(sheet?.height ?? Infinity);
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("toolbar")).toHaveCount(0);
      await expect(user.tile("Longo")).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    await test.step("the tile without what is behind it", async () => {
      await user.tile("Longo").press("Enter");
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText("Linha 89")).toBeAttached();
      expect((await sheets(page)).length).toBeGreaterThan(1);
      await page.emulateMedia({ media: "print" });
      await expect(dialog.getByRole("heading", { name: "Longo" })).toBeVisible();
      await expect(dialog.getByRole("button")).toHaveCount(0);
      await expect(page.locator("#root")).toBeHidden();
      await page.emulateMedia({ media: null });
    });

    await test.step("in light colours, whatever the screen has", async () => {
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-theme", "dark");
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await expect(root).toHaveAttribute("data-theme", "light");
      await page.evaluate(() => dispatchEvent(new Event("afterprint")));
      await expect(root).toHaveAttribute("data-theme", "dark");
    });
  },
);

test.describe("on a phone", () => {
  test.use({ view: "read" });

  test("a reading grid is printed as a whole", ON_PHONE, async ({ page, app }) => {
    const api = await Api.signIn(app);
    const id = await api.mosaicAt(TILES);
    const slug = `papel-${randomUUID().slice(0, 8)}`;
    await api.share(id, slug);
    await page.goto(`/m/${slug}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect((await sheets(page)).length).toBeGreaterThan(1);
    // It is still a grid, though the sheet is as wide as the window of a computer.
    await expect(page.locator(".reading")).toBeVisible();
    await expect(page.locator(".mosaic-canvas")).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("banner")).toHaveCount(0);
    const { bottom } = await page
      .locator(".reading-piece")
      .last()
      .evaluate((piece) => piece.getBoundingClientRect().toJSON());
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeGreaterThan(bottom - 1);
    await api.endSharing(id);
  });
});
