import type { Locator } from "@playwright/test";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";

/** What a window of 1440 × 900 has left at 200 %, and the smallest window of WCAG 1.4.10. */
const MAGNIFIED = [
  { percent: 200, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  { percent: 400, viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 },
];
const TITLE = "Gartenhandbuch";

const isCutOff = (element: Locator) =>
  element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);

for (const { percent, ...window } of MAGNIFIED) {
  test(
    `at ${percent} % a mosaic is edited with everything within reach`,
    ON_DESKTOP,
    async ({ app, visitor }) => {
      const api = await Api.signIn(app);
      const titles = [TITLE, ...Array.from({ length: 11 }, (_, at) => `Beet ${at + 1}`)];
      const mosaic = await api.mosaicWith(
        titles.map((title) => ({ type: "texto", title, content: "Im Hof." })),
      );
      const page = await visitor(window);
      const user = await enter(MosaicUser, page, "de", mosaic, app.admin);
      const { say } = user;
      const tools = page.getByRole("toolbar", { name: say("main.tools") });
      const dialog = page.getByRole("dialog");
      const seesAll = async (buttons: Locator) => {
        await expect(buttons.first()).toBeVisible();
        for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
      };
      const leave = async () => {
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      };

      await test.step("the tools are in view, also what is below in their menu", async () => {
        const edit = user.button("main.maintenance").first();
        if ((await edit.getAttribute("aria-pressed")) !== "true") await edit.click();
        await seesAll(tools.getByRole("button"));
        await user.button("uploads.more").click();
        await page.getByRole("menuitem", { name: say("arrange.selectAll") }).click();
      });

      await test.step("how many tiles are selected can be read beside what to do with them", async () => {
        const bar = page.getByRole("toolbar", { name: say("arrange.tools") });
        await seesAll(bar.getByRole("button"));
        expect(await isCutOff(bar.getByText(/^12/).filter({ visible: true }).first())).toBe(false);
        await user.button("arrange.clear", bar).click();
      });

      await test.step("the palette fits, with the button that closes it", async () => {
        await page.keyboard.press("Control+k");
        await expect(dialog).toBeInViewport({ ratio: 1 });
        await seesAll(dialog.getByRole("button"));
        await leave();
      });

      await test.step("the title of an open tile is not broken by the buttons beside it", async () => {
        await page.getByRole("application").focus();
        await page.keyboard.press("Enter");
        await expect(page.getByRole("application").locator(":focus")).toBeAttached();
        await page.keyboard.press("Home");
        await expect(user.tile(TITLE)).toBeFocused();
        await page.keyboard.press("Enter");
        const heading = dialog.getByRole("heading", { name: TITLE });
        const lines = await heading.evaluate(
          (element) =>
            element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
        );
        expect(lines).toBeLessThan(1.5);
        await expect(dialog.getByRole("button").first()).toBeInViewport({ ratio: 1 });
        await leave();
      });

      await test.step("the menu of a tile lies over none of the tools beside it", async () => {
        const beside = page.getByRole("toolbar", { name: say("tiles.appearance.tool") });
        const bar = page.getByRole("toolbar", { name: say("arrange.tools") });
        const menu = page.getByRole("menu");
        await user.tile(TITLE).focus();
        await page.keyboard.press("Shift+F10");
        await expect(menu).toBeVisible();
        await expect(beside).toBeHidden();
        await expect(bar).toBeHidden();
        await page.keyboard.press("Escape");
        await expect(menu).toBeHidden();
        await expect(beside).toBeVisible();
        await expect(bar).toBeVisible();
        await page.keyboard.press("Escape");
      });

      await test.step("a new tile is written and created", async () => {
        await tools.getByRole("button", { name: say("main.newTile") }).click();
        await user.fillTile(dialog, { title: "Kompost", content: "Am Zaun." });
        await user.button("tiles.add.confirm", dialog).click();
        await expect(dialog).toBeHidden();
      });

      await test.step("what is said about a removal leaves the tools free", async () => {
        await page.getByRole("application").focus();
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Delete");
        const message = page.locator("[data-sonner-toast]").first();
        await expect(message).toBeInViewport({ ratio: 1 });
        await tools.getByRole("button", { name: new RegExp(`^${say("arrange.undo")}`) }).click();
        await expect(user.tile("Beet 6")).toBeAttached();
      });
    },
  );
}
