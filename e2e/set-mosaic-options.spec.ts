import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const tiles = (["Um", "Dois"] as const).map((title, column) => ({
  at: [column, 0] as const,
  data: { type: "texto", title, label: title, summary: "Para ler", content: "olá" },
}));

test(
  "an author lets tiles be placed freely and read on the canvas, and takes both back",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    await user.button("main.unlockMoving", page.getByRole("toolbar")).click();
    const canvas = page.locator(".mosaic-canvas");
    const columnOf = async (title: string) => {
      const [tile, other] = await Promise.all(
        [title, "Um"].map((name) => user.tile(name).boundingBox()),
      );
      return ((tile?.x ?? 0) - (other?.x ?? 0)) / 100;
    };
    await expect(canvas).toHaveAttribute("data-level", "mid");

    await test.step("both options apply at once", async () => {
      await user.tool("main.mosaicOptions");
      const dialog = page.getByRole("dialog", { name: say("mosaics.options.title") });
      await dialog.getByRole("switch", { name: say("mosaics.options.freePlacement") }).click();
      await dialog.getByRole("switch", { name: say("mosaics.options.readOnCanvas") }).click();
      await expect(canvas).toHaveAttribute("data-level", "near");
      await saveScreenshot(page, "mosaic-options-pt-light");
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });

    await test.step("arrow keys move a tile by 15, over another one too, and Alt by a cell", async () => {
      await user.tile("Dois").focus();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => columnOf("Dois")).toBeCloseTo(0.85);
      await page.keyboard.press("Alt+ArrowRight");
      await expect.poll(() => columnOf("Dois")).toBeCloseTo(1.85);
    });

    await test.step("the zoom reaches 200 %", async () => {
      for (let press = 0; press < 4; press += 1) await user.button("main.zoomIn").click();
      await expect(page.getByText("200%")).toBeVisible();
    });

    await test.step("each is one step to undo", async () => {
      await user.saved();
      await page.keyboard.press("ControlOrMeta+z");
      await expect.poll(() => columnOf("Dois")).toBeCloseTo(2);
      await page.keyboard.press("ControlOrMeta+z");
      await expect(canvas).toHaveAttribute("data-level", "near");
      await user.tool("main.mosaicOptions");
      const dialog = page.getByRole("dialog", { name: say("mosaics.options.title") });
      await expect(
        dialog.getByRole("switch", { name: say("mosaics.options.freePlacement") }),
      ).toBeChecked();
      await expect(
        dialog.getByRole("switch", { name: say("mosaics.options.readOnCanvas") }),
      ).not.toBeChecked();
    });
  },
);

test(
  "on a phone, a mosaic that is read on the canvas shows its summaries",
  ON_PHONE,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "de", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    await user.tool("main.mosaicOptions");
    const dialog = page.getByRole("dialog", { name: say("mosaics.options.title") });
    await dialog.getByRole("switch", { name: say("mosaics.options.readOnCanvas") }).click();
    await saveScreenshot(page, "mosaic-options-de-dark-phone");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say("mosaics.close") }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator(".mosaic-canvas")).toHaveAttribute("data-level", "near");
  },
);
