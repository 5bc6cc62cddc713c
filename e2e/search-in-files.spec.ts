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
        await page.keyboard.press("Escape");
      });

      await test.step("the page of all mosaics too", async () => {
        await page.goto("/home");
        await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill("mortar");
        const link = page.getByRole("link", { name: /Werkstatt/u });
        await expect(link).toContainText("nothing but mortar");
        await saveScreenshot(page, `search-in-files-home-${language}-${theme}`);
      });
    },
  );
}
