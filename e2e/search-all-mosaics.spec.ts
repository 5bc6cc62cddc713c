import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const TEXT = { type: "texto", title: "Cardápio", content: "Segunda: canjica\nTerça: maçã" };

for (const look of [ON_DESKTOP, ON_PHONE]) {
  test(
    `a tile of another mosaic is found and opened, from a mosaic and from all of them (${look.language})`,
    look,
    async ({ page, app }) => {
      const { language, theme } = look;
      const api = await Api.signIn(app);
      const other = await api.mosaicWith([TEXT]);
      const otherTitle = await api.titleOf(other);
      const id = await api.mosaicWith([{ type: "texto", title: "Horta", content: "." }]);
      const user = await enter(MosaicUser, page, language, id, app.admin);
      const { say } = user;
      const palette = page.getByRole("dialog", { name: say("palette.title") });
      const opened = page.getByRole("dialog", { name: "Cardápio" });

      await test.step("from the palette of a mosaic", async () => {
        if (user.isOnPhone) {
          await user.button("main.openSidebar").tap();
          await user.button("palette.title", page.getByRole("dialog")).tap();
        } else await page.keyboard.press("Control+k");
        await palette.getByRole("combobox").fill("MACA");
        const found = palette.getByRole("group", { name: say("palette.elsewhere") });
        await expect(found.getByRole("option")).toContainText([
          new RegExp(`Cardápio.*${otherTitle} · Terça: maçã`),
        ]);
        await saveScreenshot(page, `search-palette-${language}-${theme}`);
        await expectAccessible(page);
        const here = palette.getByRole("button", { name: say("palette.tiles") });
        await here.click();
        await expect(palette.getByText(say("palette.nothing"))).toBeVisible();
        await here.click();
        const type = palette.getByRole("combobox", { name: say("palette.type"), exact: true });
        const choose = async (name: string) => {
          await type.click();
          await page.getByRole("option", { name, exact: true }).click();
        };
        await choose(say("tiles.types.foto"));
        await expect(palette.getByText(say("palette.nothing"))).toBeVisible();
        await choose(say("tiles.types.texto"));
        await expect(found.getByRole("option")).toHaveCount(1);
        await saveScreenshot(page, `search-palette-filtered-${language}-${theme}`);
        await expectAccessible(page);
        await found.getByRole("option").click();
        await expect(opened.getByText("Segunda: canjica")).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`/#mosaic=${other}&tile=`));
        await page.keyboard.press("Escape");
        await expect(opened).toBeHidden();
      });

      await test.step("from the search of all mosaics", async () => {
        await page.goto("/home");
        await page
          .getByRole("searchbox")
          .or(page.getByLabel(say("home.search")))
          .first()
          .fill("canjic");
        const found = page.getByRole("region", { name: say("palette.anywhere") });
        await expect(found.getByRole("link")).toContainText(["Segunda: canjica"]);
        const nothing = page.getByText(say("home.nothingFound", { words: "canjic" }));
        await expect(nothing).toHaveCount(0);
        await saveScreenshot(page, `search-home-${language}-${theme}`);
        await expectAccessible(page);
        await found.getByRole("link").click();
        await expect(opened).toBeVisible();
        await page.goBack();
        await expect(found.or(page.getByRole("heading", { level: 1 })).first()).toBeVisible();
        await expect(page).toHaveURL("/home");
      });

      await test.step("from the palette of all mosaics", async () => {
        await user.button("palette.title").click();
        await palette.getByRole("combobox").fill("cardap");
        await expect(palette.getByRole("group", { name: say("palette.anywhere") })).toBeVisible();
        await saveScreenshot(page, `search-home-palette-${language}-${theme}`);
        await expectAccessible(page);
        await palette
          .getByRole("group", { name: say("palette.anywhere") })
          .getByRole("option")
          .first()
          .click();
        await expect(opened).toBeVisible();
      });
    },
  );
}
