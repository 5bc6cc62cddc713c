import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { dropOn } from "./support/drag.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { withStandInOffice } from "./support/own-server.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";

/** A server whose converter keeps working on a document until the journey lets it finish. */
const testWithOffice = withStandInOffice(3);

const fileOf = (title: string, name: string) =>
  ({ type: "arquivo", title, name, bytes: fixture(name) }) as const;
const NOTE = fileOf("Recado", "document.rtf");
const WITH_MACROS = [
  fileOf("Carta", "letter.docm"),
  fileOf("Contas", "numbers.xlsm"),
  fileOf("Palestra", "talk.pptm"),
];
const READ_BY_LIBREOFFICE = [
  fileOf("Texto", "letter.odt"),
  fileOf("Tabela", "numbers.ods"),
  fileOf("Aula", "talk.odp"),
  NOTE,
];

const DRAWN = new Map([
  ["Texto", "Mosaikwerkstatt"],
  ["Tabela", "Colour"],
  ["Recado", "Straße"],
]);
const REPORTS = [fileOf("Relatório", "report.odt"), fileOf("Bilhete", "report.rtf")];

test(
  "without a converter, documents with macros are drawn, and texts of other programs page by page",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    test.setTimeout(120_000);
    const { user, say } = await enterWithFiles(page, app, [...WITH_MACROS, ...REPORTS], language);
    const says = { Carta: "Mosaikwerkstatt", Contas: "Colour", Palestra: "small stones" };
    for (const { title, name } of WITH_MACROS) {
      const { dialog, frame } = await openTile(page, user, title);
      await expect(frame.getByText(says[title as keyof typeof says]).first()).toBeVisible();
      await expect(dialog.getByText(say("office.macros"))).toBeVisible();
      await saveScreenshot(page, `kept-${name}-${language}`);
      if (title === "Carta") await expectAccessible(page);
      await user.button("pdf.save", dialog).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(say("tiles.anyFile.askMacros"));
      const download = page.waitForEvent("download");
      await user.button("files.save", question).click();
      expect((await download).suggestedFilename()).toBe(name);
      await expect(question).toHaveCount(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }

    for (const { title, name } of REPORTS) {
      const { dialog, frame } = await openTile(page, user, title);
      const pages = frame.getByRole("group");
      await expect(pages).toHaveCount(2);
      await expect(pages.first()).toContainText("Counted by hand, twice.");
      await expect(pages.first()).toContainText("Page 1 of 2");
      await expect(pages.last()).toContainText("Mosaic workshop");
      await expect(frame.getByRole("cell", { name: "Turquoise" })).toHaveAttribute("rowspan", "2");
      await expect(frame.getByRole("link", { name: "the map" })).toHaveAttribute(
        "href",
        "https://example.org/mosaic",
      );
      await expect(frame.getByText("deleted")).toHaveCount(0);
      const picture = frame.locator("img").first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(10);
      await expect(dialog.getByText(say("office.simplified.title"))).toHaveCount(0);
      await saveScreenshot(page, `drawn-${name}-${language}`);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  },
);

test(
  "without a converter, texts and spreadsheets are drawn, and other LibreOffice documents say what would display them",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    test.setTimeout(120_000);
    const { user, say } = await enterWithFiles(page, app, READ_BY_LIBREOFFICE, language);
    for (const { title, name } of READ_BY_LIBREOFFICE) {
      const { dialog, frame } = await openTile(page, user, title);
      const words = DRAWN.get(title);
      if (words === undefined) {
        await expect(dialog.getByText(say("office.needsConverter"))).toBeVisible();
      } else await expect(frame.getByText(words).first()).toBeVisible();
      const save = dialog.getByRole("link", { name: say("pdf.save") });
      await expect(save).toHaveAttribute("download", name);
      await saveScreenshot(page, `kept-unseen-${name}-${language}`);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  },
);

testWithOffice(
  "a LibreOffice document is read as PDF or table, and downloads as uploaded",
  ON_DESKTOP,
  async ({ page, server, standIn }) => {
    const { language } = ON_DESKTOP;
    test.setTimeout(120_000);
    const { user, say } = await enterWithFiles(page, server, READ_BY_LIBREOFFICE, language);
    const first = await openTile(page, user, "Texto");
    await expect(first.dialog).toContainText(say("office.meantime"));
    standIn.finish();
    await expect(first.dialog.getByText("Original page 1")).toBeVisible();
    await saveScreenshot(page, `kept-read-${language}`);
    await page.keyboard.press("Escape");
    for (const { title, name } of READ_BY_LIBREOFFICE.slice(1)) {
      const { dialog, frame } = await openTile(page, user, title);
      if (title === "Tabela") {
        // A spreadsheet is shown as a table first.
        await expect(frame.getByRole("table")).toContainText("Colour");
        await saveScreenshot(page, `kept-table-${language}`);
        await dialog.getByRole("radio", { name: say("office.modes.excel.printed") }).check();
      }
      await expect(dialog.getByText("Original page 1")).toBeVisible();
      const save = dialog.getByRole("link", { name: say("pdf.save") });
      await expect(save).toHaveAttribute("download", name);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  },
);

testWithOffice(
  "a tile shows on its front that its document is being prepared",
  ON_PHONE,
  async ({ page, server, standIn, browser, colorScheme }) => {
    const { language } = ON_PHONE;
    test.setTimeout(120_000);
    const { api, user, mosaic } = await enterWithFiles(page, server, [NOTE], language);
    await user.maintenance(true);
    const files = ["ata.docx", "plano.odt"].map((name) => ({
      name,
      bytes: fixture(name.endsWith("odt") ? "letter.odt" : "letter.docx"),
    }));
    await dropOn(page, { x: 150, y: 300 }, { files });
    const mark = (title: string) => user.tile(title).locator("[data-preparing]");
    await expect(mark("ata")).toBeVisible();
    await expect(mark("plano")).toBeVisible();
    await saveScreenshot(page, `preparing-${language}`);

    // Users who open the mosaic later, and visitors, see it as well.
    await user.saved();
    await page.reload();
    await expect(mark("ata")).toBeVisible();
    await expect(mark("plano")).toBeVisible();
    const slug = `preparing-${language}`;
    await api.share(mosaic, slug);
    const elsewhere = await browser.newContext({
      baseURL: server.baseURL,
      locale: language,
      colorScheme,
    });
    try {
      const guest = await elsewhere.newPage();
      await guest.goto(`/m/${slug}`);
      const marks = guest.locator("[data-preparing]");
      // Counts the document that was there before, too.
      await expect(marks).toHaveCount(3);
      await saveScreenshot(guest, `preparing-for-guests-${language}`);
      standIn.finish();
      await expect(mark("ata")).toHaveCount(0);
      await expect(mark("plano")).toHaveCount(0);
      await expect(marks).toHaveCount(0);
    } finally {
      await elsewhere.close();
    }
  },
);

test(
  "a file that is refused when dropped can be stored as a plain file",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    test.setTimeout(120_000);
    const { user, say } = await enterWithFiles(page, app, [NOTE], language);
    await user.maintenance(true);
    const broken = { name: "ata.docx", bytes: fixture("letter.docx").subarray(0, 4000) };
    await dropOn(page, { x: 150, y: 300 }, { files: [broken] });
    const tray = page.getByRole("region", { name: say("uploads.tray") });
    await expect(tray.getByText(say("errors.files.damaged"))).toBeVisible();
    await saveScreenshot(page, `kept-instead-${language}`);
    await tray.getByRole("button", { name: `${say("files.keepAsFile")}: ata.docx` }).click();
    await expect(user.tile("ata")).toBeVisible();
    await user.saved();
    const { dialog } = await openTile(page, user, "ata");
    const save = dialog.getByRole("link", { name: say("files.save") });
    await expect(save).toHaveAttribute("download", "ata.docx");
    await page.keyboard.press("Escape");
    // Until it has closed, the dialog would take the drop.
    await expect(dialog).toBeHidden();

    // A document that only a converter could display becomes a tile at once, with a note that the converter is missing.
    const text = { name: "plano.odp", bytes: fixture("talk.odp") };
    await dropOn(page, { x: 150, y: 450 }, { files: [text] });
    await expect(user.tile("plano")).toBeVisible();
    await expect(page.getByText(say("files.keptUnseen"))).toBeVisible();
    await saveScreenshot(page, `kept-unseen-${language}`);
  },
);
