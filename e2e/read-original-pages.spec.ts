import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { Api, fixture } from "./support/api.ts";
import type { ExtraServer } from "./support/extra-server.ts";
import { ON_DESKTOP, ON_PHONE, expect } from "./support/journey.ts";
import { withStandInOffice } from "./support/own-server.ts";
import { MosaicUser, prefer } from "./support/mosaic-user.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { type Language, wordsOf } from "./support/words.ts";

/** A server whose converter keeps working on a document until the journey lets it finish. */
const test = withStandInOffice(5);

const TITLE = "Documento";

type Document = readonly [file: string, type: string, title?: string];

/** Signs in to a mosaic with these documents and opens the tile of the first. */
async function reader(
  page: Page,
  server: ExtraServer,
  documents: readonly Document[],
  language: Language,
) {
  const files = documents.map(([name, type, title = TITLE]) => ({
    type,
    title,
    name,
    bytes: fixture(name),
  }));
  const { kept, ...entered } = await enterWithFiles(page, server, files, language);
  const { dialog } = await openTile(page, entered.user, files[0]?.title ?? "");
  return { ...entered, contents: kept, dialog };
}

function original(dialog: Locator, page: number): Locator {
  return dialog.locator(`[data-page-number='${page}']`);
}

async function expectOriginal(dialog: Locator, page: number): Promise<void> {
  await expect(original(dialog, page)).toBeInViewport({ ratio: 0.5 });
  await expect(original(dialog, page).locator(".textLayer")).toContainText(`Original page ${page}`);
  await expect(dialog.locator("iframe")).toHaveCount(0);
}

test(
  "a presentation is drawn by the browser first, and its original pages open at the current slide",
  ON_PHONE,
  async ({ page, server, standIn }) => {
    const { language } = ON_PHONE;
    const { say, user, dialog } = await reader(
      page,
      server,
      [["talk.pptx", "powerpoint"]],
      language,
    );
    const frame = dialog.locator("iframe").contentFrame();
    const slide = (n: number) =>
      frame.getByRole("group", { name: say("office.slide.name", { n: String(n) }), exact: true });
    await expect(slide(1)).toContainText("A wall of small stones");
    await expect(dialog).toContainText(say("office.meantime"));
    await user.button("office.slide.next", dialog).click();
    await user.button("office.slide.next", dialog).click();
    await expect(slide(3)).toBeInViewport({ ratio: 0.5 });
    await saveScreenshot(page, `original-meantime-${language}`);

    standIn.finish();
    await expectOriginal(dialog, 3);
    await expect(page.locator("[data-announcer]")).toHaveText(say("office.taken"));
    await expect(dialog).not.toContainText(say("office.meantime"));
    // Slides offer no choice between pages and flowing text.
    await expect(dialog.getByRole("radiogroup")).toHaveCount(0);
    await saveScreenshot(page, `original-slides-${language}`);

    // On the next visit the original pages are shown at once, from the first one.
    await page.keyboard.press("Escape");
    await user.tile(TITLE).click();
    await expectOriginal(dialog, 1);
  },
);

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language } = look;
  test(
    `a Word document offers pages and flowing text, and remembers the choice (${language})`,
    look,
    async ({ page, server, standIn }) => {
      standIn.finish();
      const { say, user, dialog } = await reader(page, server, [["letter.docx", "word"]], language);
      const choice = dialog.getByRole("radiogroup", { name: say("office.modes.label") });
      const pages = choice.getByRole("radio", { name: say("office.modes.word.printed") });
      const reading = choice.getByRole("radio", { name: say("office.modes.word.drawn") });
      const flow = dialog.locator("iframe").contentFrame().locator(".flow");
      await expect(choice).toBeVisible();
      if (user.isOnPhone) {
        await expect(reading).toBeChecked();
      } else {
        await expect(pages).toBeChecked();
        await expectOriginal(dialog, 1);
        await saveScreenshot(page, `original-word-pages-${language}`);
        await pages.focus();
        await page.keyboard.press("ArrowRight");
        await expect(reading).toBeChecked();
      }
      await expect(flow).toContainText("Grüße aus der Mosaikwerkstatt");
      // No text overflows horizontally.
      const beyond = await flow.evaluate((text) => {
        const blocks = [text, ...text.querySelectorAll("section, article, p, table, img")];
        const isBeyond = (block: Element) =>
          block.getBoundingClientRect().right > innerWidth ||
          block.scrollWidth > block.clientWidth + 1;
        return blocks.filter(isBeyond).map((block) => block.outerHTML.slice(0, 100));
      });
      expect(beyond).toEqual([]);
      await saveScreenshot(page, `original-word-reading-${language}`);
      await expectAccessible(page);

      await (user.isOnPhone ? pages : reading).click();
      // The tile is in the address, and open again.
      await page.reload();
      if (user.isOnPhone) {
        await expect(pages).toBeChecked();
        await expectOriginal(dialog, 1);
      } else {
        await expect(reading).toBeChecked();
        await expect(flow).toContainText("Grüße aus der Mosaikwerkstatt");
      }
    },
  );
}

test(
  "workbooks have printed pages as an alternative, and whoever reads in full window or uploads is told that pages are prepared",
  ON_DESKTOP,
  async ({ page, server, standIn }) => {
    const { language } = ON_DESKTOP;
    const documents: Document[] = [
      ["numbers.xlsx", "excel", "Números"],
      ["talk.pptx", "powerpoint", "Palestra"],
      ["letter.doc", "word", "Carta"],
    ];
    const { user, api, contents, say, dialog } = await reader(page, server, documents, language);
    const frame = dialog.locator("iframe").contentFrame();
    const closed = async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    };

    const choice = dialog.getByRole("radiogroup", { name: say("office.modes.label") });
    await expect(frame.getByRole("table")).toContainText("Colour");
    await choice.getByRole("radio", { name: say("office.modes.excel.printed") }).click();
    await expect(dialog).toContainText(say("office.preparing"));
    await saveScreenshot(page, `original-excel-waiting-${language}`);
    await closed();
    // No browser can draw it meanwhile.
    await user.tile("Carta").click();
    await expect(dialog).toContainText(say("office.preparing"));
    await saveScreenshot(page, "original-old-waiting");
    await closed();

    await test.step("a reader in full window stays there, and sees the original pages afterwards", async () => {
      await user.tile("Palestra").click();
      await expect(frame.locator("body")).toContainText("A wall of small stones");
      await user.button("pdf.whole", dialog).click();
      standIn.finish();
      expect(await api.officeView(contents[1] ?? "")).toBe("pdf");
      await expect(dialog).not.toContainText(say("office.meantime"));
      await expect(frame.locator("body")).toContainText("A wall of small stones");
      await user.button("pdf.leaveWhole", dialog).click();
      await expectOriginal(dialog, 1);
      await closed();
    });

    await test.step("the printed pages of the workbook are there, and its table again", async () => {
      await user.tile("Números").click();
      // The choice is remembered.
      await expectOriginal(dialog, 1);
      await saveScreenshot(page, `original-excel-${language}`);
      await choice.getByRole("radio", { name: say("office.modes.excel.drawn") }).click();
      await expect(frame.getByRole("table")).toContainText("Colour");
      await expect(original(dialog, 1)).toHaveCount(0);
      await closed();
    });

    await test.step("a member who uploads a document sees that its pages are being prepared", async () => {
      standIn.hold();
      await user.maintenance(true);
      const form = await user.newTile("powerpoint");
      await form
        .locator('input[type="file"][accept*="ppt"]')
        .setInputFiles({ name: "talk.ppt", mimeType: "", buffer: fixture("talk.ppt") });
      await expect(form).toContainText(say("office.preparingPdf"));
      await saveScreenshot(page, "original-being-prepared");
      standIn.finish();
      await expect(form).not.toContainText(say("office.preparingPdf"));
    });
  },
);

test(
  "a visitor with a sharing link reads the original pages of the shared documents",
  ON_DESKTOP,
  async ({ page, server, standIn }) => {
    standIn.finish();
    const api = await Api.signIn(server);
    const content = await api.upload(fixture("talk.pptx"), "talk.pptx", "powerpoint");
    const mosaic = await api.mosaicWith([{ type: "powerpoint", title: TITLE, content }]);
    await api.share(mosaic, "palestras-abertas");
    await prefer(page, { language: "pt", theme: "light" });
    await page.goto("/m/palestras-abertas");
    await new MosaicUser(page, wordsOf("pt")).tile(TITLE).click();
    await expectOriginal(page.getByRole("dialog"), 1);
  },
);
