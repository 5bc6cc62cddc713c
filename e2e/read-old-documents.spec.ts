import { fixture } from "./support/api.ts";
import { ON_DESKTOP, expect } from "./support/journey.ts";
import { withOwnServer } from "./support/own-server.ts";
import { enterWithFiles } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";

/** A server that looks for LibreOffice on this machine, which may not have it. */
const test = withOwnServer({ OFFICE_CONVERTER: "auto" });

const DOCUMENTS = [
  { type: "word", file: "letter.doc", title: "Carta", says: "Mosaikwerkstatt" },
  { type: "excel", file: "numbers.xls", title: "Números", says: "Colour" },
  { type: "powerpoint", file: "talk.ppt", title: "Palestra", says: "small stones" },
] as const;

test(
  "old documents are read as PDF if LibreOffice can convert them; otherwise workbooks are drawn and the rest offered as downloads",
  ON_DESKTOP,
  async ({ page, server }) => {
    test.setTimeout(150_000);
    const files = DOCUMENTS.map(({ file, ...tile }) => ({
      ...tile,
      name: `Olá ${file}`,
      bytes: fixture(file),
    }));
    const { api, kept, say, user } = await enterWithFiles(page, server, files, "pt");
    // The page must show exactly what the server says it can do.
    const canConvert = !/LibreOffice was not found/.test(server.log());
    for (const [index, { type, file, title, says }] of DOCUMENTS.entries()) {
      await user.tile(title).click();
      const dialog = page.getByRole("dialog");
      expect(await api.officeView(kept[index] ?? "")).toBe(canConvert ? "pdf" : "none");
      const save = dialog.getByRole("link", { name: say("pdf.save") });
      if (type === "excel") {
        await expect(page.frameLocator("iframe").getByRole("table")).toContainText(says);
      }
      if (canConvert && type === "excel") {
        await dialog.getByRole("radio", { name: say("office.modes.excel.printed") }).check();
      }
      if (canConvert) {
        const sheet = dialog.locator("[data-page-number='1']");
        await expect(sheet.locator("canvas")).toBeVisible();
        await expect(sheet.locator(".textLayer")).toContainText(says);
      } else if (type !== "excel") {
        await expect(dialog).toContainText(say("office.needsConverter"));
      }
      await expect(save).toHaveAttribute("download", `Olá ${file}`);
      await saveScreenshot(page, `office-old-${type}`);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    }
  },
);
