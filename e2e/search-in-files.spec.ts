import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const PDF = new URL("../fixtures/document.pdf", import.meta.url);
const bar = (page: Page) => page.getByRole("search");

/** The open PDF shows its third page, and the word on it. */
async function expectFoundPage(page: Page, say: MosaicUser["say"]): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".textLayer .highlight.selected")).toBeInViewport();
  await expect(dialog.locator('.page[data-page-number="3"]')).toBeInViewport();
  await expect(dialog.getByRole("search").getByRole("textbox")).toHaveValue("mortar");
  await expect(dialog.getByRole("search")).toContainText(
    say("pdf.find.found", { current: "1", total: "1" }),
  );
}

for (const look of [ON_DESKTOP, ON_PHONE]) {
  test(
    `words in a PDF are found in its mosaic and among all of them (${look.language})`,
    look,
    async ({ page, app }) => {
      const { language, theme } = look;
      const api = await Api.signIn(app);
      const content = await api.upload(new Uint8Array(readFileSync(PDF)), "Ordnung.pdf");
      const id = await api.mosaicWith([
        { type: "texto", title: "Horta", content: "." },
        { type: "pdf", title: "Werkstatt", content },
      ]);
      const user = await enter(MosaicUser, page, language, id, app.admin);
      const { say } = user;

      await test.step("Ctrl F says in which file and on which page", async () => {
        if (user.isOnPhone) {
          await user.button("main.openSidebar").tap();
          await user.button("find.title", page.getByRole("dialog")).tap();
        } else await page.keyboard.press("Control+f");
        // The server reads the file in the background.
        await expect(async () => {
          await bar(page).getByRole("textbox").fill("");
          await bar(page).getByRole("textbox").fill("mortar");
          await expect(bar(page)).toContainText("Ordnung.pdf", { timeout: 2000 });
        }).toPass();
        await expect(bar(page)).toContainText(
          say("find.onPage", { name: "Ordnung.pdf", page: "3" }),
        );
        await expect(bar(page)).toContainText("nothing but mortar");
        await expect(user.tile("Werkstatt")).toBeInViewport();
        await saveScreenshot(page, `search-in-files-${language}-${theme}`);
        await expectAccessible(page);
      });

      await test.step("its tile opens on that page, with the words marked", async () => {
        await user.tile("Werkstatt").click();
        await expectFoundPage(page, say);
        await saveScreenshot(page, `search-in-files-opened-${language}-${theme}`);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("tiles.close"), exact: true })
          .click();
        await bar(page)
          .getByRole("button", { name: say("find.close") })
          .click();
      });

      await test.step("and without a search on its first page", async () => {
        await user.tile("Werkstatt").click();
        await expect(page.getByRole("dialog").locator(".page canvas").first()).toBeVisible();
        await expect(page.getByRole("dialog").getByRole("search")).toHaveCount(0);
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("tiles.close"), exact: true })
          .click();
      });

      if (!user.isOnPhone) {
        await test.step("the palette opens it there too", async () => {
          await page.keyboard.press("Control+k");
          await page.getByRole("dialog").getByRole("combobox").fill("mortar");
          await page.getByRole("option", { name: /Werkstatt/u }).click();
          await expectFoundPage(page, say);
          await page
            .getByRole("dialog")
            .getByRole("button", { name: say("tiles.close"), exact: true })
            .click();
        });
      }
      await test.step("the page of all mosaics too", async () => {
        await page.goto("/home");
        await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("mortar");
        const link = page.getByRole("link", { name: /Werkstatt/u });
        await expect(link).toContainText("nothing but mortar");
        await saveScreenshot(page, `search-in-files-home-${language}-${theme}`);
        await link.click();
        await expectFoundPage(page, say);
      });
    },
  );
}

test(
  "words in a workbook and in a text are found there (desktop)",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const api = await Api.signIn(app);
    const upload = async (name: string) =>
      api.upload(
        new Uint8Array(readFileSync(new URL(`../fixtures/${name}`, import.meta.url))),
        name,
      );
    const id = await api.mosaicWith([
      { type: "excel", title: "Lager", content: await upload("stock.xlsx") },
      { type: "word", title: "Brief", content: await upload("letter.docx") },
    ]);
    const user = await enter(MosaicUser, page, language, id, app.admin);
    const { say } = user;
    const search = async (words: string, file: string) => {
      await page.keyboard.press("Control+f");
      await expect(async () => {
        await bar(page).getByRole("textbox").fill("");
        await bar(page).getByRole("textbox").fill(words);
        await expect(bar(page)).toContainText(file, { timeout: 2000 });
      }).toPass();
    };
    const document = page.getByRole("dialog").frameLocator("iframe");
    const close = () =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: say("tiles.close"), exact: true })
        .click();

    await search("wrapped", "stock.xlsx");
    await user.tile("Lager").click();
    await expect(document.getByRole("tab", { selected: true })).toHaveText("Words");
    await expect(document.locator("td.found")).toHaveText(/wrapped at the edge/u);
    await expect(document.locator("td.found")).toBeInViewport();
    await saveScreenshot(page, "search-in-files-workbook");
    await close();

    await search("pao acao", "letter.docx");
    await user.tile("Brief").click();
    await expect(document.getByText(/pão/u).first()).toBeInViewport();
    await saveScreenshot(page, "search-in-files-text");
  },
);
