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
  "an author gives a mosaic a look and a title, another screen shows both, and one step undoes them",
  ON_DESKTOP,
  async ({ page, app }) => {
    const api = await Api.signIn(app);
    const user = await enter(MosaicUser, page, "pt", await api.mosaicAt(tiles), app.admin);
    const { say } = user;
    await user.maintenance(true);
    const canvas = page.locator(".mosaic-canvas");
    await expect(canvas).toHaveAttribute("data-look", "gesso");
    const other = await page.context().newPage();
    await other.goto("/");
    const otherCanvas = other.locator(".mosaic-canvas");
    await expect(otherCanvas).toHaveAttribute("data-look", "gesso");

    await test.step("the dialog previews the look before it is saved", async () => {
      await user.tool("look.tool");
      const dialog = page.getByRole("dialog", { name: say("look.title") });
      const preview = dialog.getByRole("figure", { name: say("look.preview") });
      await dialog.getByRole("radio", { name: say("look.looks.barro") }).click();
      await expect(preview.locator("[data-look=barro]")).toBeVisible();
      await expect(canvas).toHaveAttribute("data-look", "gesso");
      await dialog.getByRole("switch", { name: say("look.titleBlock") }).click();
      await dialog.getByRole("textbox", { name: say("look.line") }).fill("Mãos, fogo e tempo");
      await saveScreenshot(page, "look-dialog-pt-light");
      await dialog.getByRole("button", { name: say("look.save") }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step("it applies here and on the other screen", async () => {
      for (const shown of [page, other]) {
        await expect(shown.locator(".mosaic-canvas")).toHaveAttribute("data-look", "barro");
        await expect(shown.locator(".mosaic-title-line")).toHaveText("Mãos, fogo e tempo");
      }
      await user.saved();
      await saveScreenshot(page, "look-barro-pt-light");
      await expectAccessible(page);
    });

    await test.step("it is one step to undo", async () => {
      await page.bringToFront();
      await page.keyboard.press("ControlOrMeta+z");
      for (const shown of [page, other]) {
        await expect(shown.locator(".mosaic-canvas")).toHaveAttribute("data-look", "gesso");
        await expect(shown.locator(".mosaic-title-line")).toHaveCount(0);
      }
      await user.saved();
    });
  },
);

test("on a phone, the look of a mosaic is chosen in a sheet", ON_PHONE, async ({ page, app }) => {
  const api = await Api.signIn(app);
  const user = await enter(MosaicUser, page, "de", await api.mosaicAt(tiles), app.admin);
  const { say } = user;
  await user.maintenance(true);
  await user.tool("look.tool");
  const dialog = page.getByRole("dialog", { name: say("look.title") });
  await dialog.getByRole("radio", { name: say("look.looks.jardim") }).click();
  await saveScreenshot(page, "look-dialog-de-dark-phone");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("look.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".mosaic-canvas")).toHaveAttribute("data-look", "jardim");
});
