import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import { pagedDocument } from "./support/paged-document.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const PLAN = { type: "word", title: "Plano", name: "plan.docx", bytes: pagedDocument() };

const { language } = ON_PHONE;

test(
  "a Word document keeps its page breaks, and each page shows its number",
  ON_PHONE,
  async ({ page, app }) => {
    const { user } = await enterWithFiles(page, app, [PLAN], language);
    const { frame } = await openTile(page, user, "Plano");
    const pages = frame.locator("section.docx");
    await expect(pages).toHaveCount(3);
    const bodies = ["Workshop", "The second page", "The third page, of the plan Mosaic"];
    for (const [at, words] of bodies.entries()) {
      await expect(pages.nth(at).locator("article")).toContainText(words);
      await expect(pages.nth(at).locator("footer")).toHaveText(`Page ${at + 1} of 3`);
    }

    // The texts are centred and right-aligned on a line as wide as the header.
    const first = pages.first();
    const header = await boxOf(first.locator("header p"));
    const middle = await boxOf(first.getByText("Middle", { exact: true }));
    const right = await boxOf(first.getByText("Right", { exact: true }));
    const price = await boxOf(first.getByText("12 €"));
    expect(Math.abs(middle.x + middle.width / 2 - header.x - header.width / 2)).toBeLessThan(3);
    const end = header.x + header.width;
    expect(Math.abs(right.x + right.width - end)).toBeLessThan(3);
    expect(Math.abs(price.x + price.width - end)).toBeLessThan(3);
    await saveScreenshot(page, `word-pages-${language}`);
    await expectAccessible(page);
  },
);

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not on the screen.");
  return box;
}
