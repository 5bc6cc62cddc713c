import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import { enter } from "./support/enter.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { MosaicUser } from "./support/mosaic-user.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { wordsOf } from "./support/words.ts";

const HOSTILE = `</script><!--<img src=x>'"`;

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language, theme } = look;
  test(
    `a mosaic is read from one file without a network (${language})`,
    look,
    async ({ page, app, browser }, info) => {
      const api = await Api.signIn(app);
      const photo = await api.upload(fixture("small-photo.jpg"), "photo.jpg");
      const pdf = await api.upload(fixture("document.pdf"), "document.pdf");
      const id = await api.mosaicAt([
        {
          at: [0, 0],
          data: { type: "secao", title: "Feira 漢字", width: 6, height: 4, colour: "green" },
        },
        {
          at: [0, 1],
          data: {
            type: "texto",
            title: "Sábado",
            content: "مرحبا 🌈 até as 13 h",
            width: 2,
            face: "text",
          },
        },
        {
          at: [2, 1],
          data: {
            type: "foto",
            title: "Banca",
            content: photo,
            alt: "Legumes",
            width: 2,
            height: 2,
            face: "picture",
          },
        },
        { at: [4, 1], data: { type: "pdf", title: "Preços", content: pdf } },
        {
          at: [5, 1],
          data: { type: "url", title: "Site", content: "https://example.org/a?b=1&c=2" },
        },
        {
          at: [8, 1],
          data: { type: "texto", title: HOSTILE, content: HOSTILE, description: HOSTILE, width: 2 },
        },
      ]);
      const user = await enter(MosaicUser, page, language, id, app.admin);
      const { say } = user;
      const path = info.outputPath("page.html");

      await test.step("saves it", async () => {
        await user.tool("main.exportMosaic");
        const dialog = page.getByRole("dialog", { name: say("exchange.export.title") });
        await dialog
          .getByRole("radio", { name: say("exchange.purposes.show"), exact: true })
          .click();
        const webPage = dialog.getByRole("radio", { name: say("exchange.formats.page.name") });
        await expect(webPage).toBeChecked();
        await saveScreenshot(page, `export-to-show-${language}-${theme}`);
        await expectAccessible(page);
        const saving = page.waitForEvent("download");
        await dialog.getByRole("button", { name: say("exchange.export.confirm") }).click();
        await (await saving).saveAs(path);
        await expect(dialog).toBeHidden();
      });

      const context = await browser.newContext({
        hasTouch: look === ON_PHONE,
        isMobile: look === ON_PHONE,
        locale: language,
        colorScheme: theme,
        offline: true,
        viewport: page.viewportSize(),
      });
      const reader = await context.newPage();
      const requests: string[] = [];
      const wrong: string[] = [];
      reader.on("request", (request) => requests.push(request.url()));
      reader.on("console", (line) => wrong.push(line.text()));
      reader.on("pageerror", (error) => wrong.push(String(error)));
      await reader.goto(`file://${path}`);
      const isPhone = look === ON_PHONE;

      await test.step("sees it in its look, with its pictures and nothing of others", async () => {
        await expect(piece(reader, "Banca").locator("img.tile-picture")).toHaveJSProperty(
          "complete",
          true,
        );
        expect(
          await piece(reader, "Banca")
            .locator("img.tile-picture")
            .evaluate((img: HTMLImageElement) => img.naturalWidth),
        ).toBeGreaterThan(300);
        await expect(piece(reader, HOSTILE)).toBeVisible();
        await expect(reader.locator("html")).toHaveAttribute("data-theme", theme);
        await expect(reader.locator(".reading")).toHaveCount(isPhone ? 1 : 0);
        await saveScreenshot(reader, `page-file-${language}-${theme}`);
        await expectAccessible(reader);
      });

      await test.step("opens tiles, whose files are elsewhere", async () => {
        await piece(reader, "Site").click();
        const card = reader.getByRole("dialog");
        await expect(card.getByRole("link")).toHaveAttribute(
          "href",
          "https://example.org/a?b=1&c=2",
        );
        await reader.keyboard.press("Escape");
        await piece(reader, HOSTILE).focus();
        await reader.keyboard.press("Enter");
        await expect(card.getByRole("heading")).toHaveText(HOSTILE);
        await expect(card.locator("img")).toHaveCount(0);
        await reader.keyboard.press("Escape");
        await piece(reader, "Preços").click();
        await expect(card.getByText(wordsOf(language)("page.fileElsewhere"))).toBeVisible();
        await saveScreenshot(reader, `page-file-card-${language}-${theme}`);
        await expectAccessible(reader);
        await reader.keyboard.press("Escape");
        await expect(card).toHaveCount(0);
      });

      await test.step("finds words without their accents", async () => {
        await reader.keyboard.press("/");
        await reader.keyboard.type("ate as");
        await expect(reader.locator('[data-found="current"]')).toContainText("Sábado");
        await saveScreenshot(reader, `page-file-found-${language}-${theme}`);
        await reader.keyboard.press("Escape");
        await expect(reader.locator("[data-found]")).toHaveCount(0);
      });

      await test.step("changes between list and mosaic, moves and zooms, and changes the theme", async () => {
        const words = wordsOf(language);
        if (isPhone) await reader.getByRole("button", { name: words("page.asWall") }).click();
        const moved = reader.locator(".react-flow__viewport");
        const before = await moved.getAttribute("style");
        await reader.locator(".mosaic-canvas").focus();
        await reader.keyboard.press("Shift+ArrowRight");
        await expect(moved).not.toHaveAttribute("style", before ?? "");
        await reader.getByRole("button", { name: words("page.larger") }).click();
        await reader.keyboard.press("Tab");
        await reader.locator(".mosaic-canvas").focus();
        await reader.keyboard.press("ArrowRight");
        await expect(reader.locator(".first-node:focus")).toHaveCount(1);
        await reader.getByRole("button", { name: words("page.whole") }).click();
        const other = theme === "dark" ? "light" : "dark";
        await reader.getByRole("button", { name: words(`page.${other}`) }).click();
        await expect(reader.locator("html")).toHaveAttribute("data-theme", other);
        await saveScreenshot(reader, `page-file-wall-${language}-${other}`);
        await reader.getByRole("button", { name: words("page.asGrid") }).click();
        await reader.getByRole("button", { name: "Feira 漢字" }).click();
        await expect(piece(reader, "Banca")).toHaveCount(0);
      });

      // The file itself, and what it carries in it.
      expect(requests.filter((url) => !url.startsWith("data:"))).toEqual([`file://${path}`]);
      expect(wrong).toEqual([]);
      expect(await reader.title()).not.toBe("broken");
      await context.close();
    },
  );
}

function piece(page: Page, title: string) {
  return page.locator("[data-first]").filter({ hasText: title });
}
