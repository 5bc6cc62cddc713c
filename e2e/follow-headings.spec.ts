import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { textPdf } from "./support/text-pdf.ts";

for (const look of [ON_DESKTOP, ON_PHONE]) {
  const { language } = look;
  test(`the headings of a PDF lead to their pages (${language})`, look, async ({ page, app }) => {
    const title = "Relatório";
    const file = { type: "pdf", title, name: "headings.pdf", bytes: Buffer.from(textPdf(9)) };
    const { user, say } = await enterWithFiles(page, app, [file], language);
    const { dialog } = await openTile(page, user, title);
    const sheet = (number: number) => dialog.locator(`[data-page-number="${number}"]`);
    await expect(sheet(1).locator(".textLayer")).toContainText("Original page 1");

    const open = async () => {
      if (user.isOnPhone) {
        await user.button("pdf.more", dialog).click();
        await page.getByRole("menuitem", { name: say("pdf.outline.open") }).click();
      } else {
        await user.button("pdf.outline.open", dialog).click();
      }
    };
    await open();
    const outline = dialog.getByRole("navigation", { name: say("pdf.outline.open") });
    const heading = (number: number) =>
      outline.getByRole("button", { name: `Heading ${number}`, exact: true });
    await expect(heading(1)).toBeFocused();
    await expect(outline.getByRole("listitem")).toHaveCount(9);
    await saveScreenshot(page, `pdf-headings-${language}`);
    await expectAccessible(page);
    await heading(7).click();
    await expect(sheet(7)).toBeInViewport({ ratio: 0.5 });
    // On a phone the outline covers the pages, and closes after it has led to one.
    await expect(outline).toHaveCount(user.isOnPhone ? 0 : 1);
    if (user.isOnPhone) await open();
    await page.keyboard.press("Escape");
    await expect(outline).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await expect(sheet(7)).toBeInViewport({ ratio: 0.5 });
  });
}
