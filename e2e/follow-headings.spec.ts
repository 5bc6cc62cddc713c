import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { textPdf } from "./support/text-pdf.ts";

test("the headings of a PDF lead to their pages", ON_DESKTOP, async ({ page, app }) => {
  const { language } = ON_DESKTOP;
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
  await expect(outline).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(outline).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(sheet(7)).toBeInViewport({ ratio: 0.5 });

  // On a phone the outline covers the pages, and closes after it has led to one.
  await page.setViewportSize({ width: 390, height: 844 });
  await open();
  await heading(2).click();
  await expect(outline).toHaveCount(0);
  await expect(sheet(2)).toBeInViewport({ ratio: 0.5 });
});
