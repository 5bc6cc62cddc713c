import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_DESKTOP, ON_PHONE, expect, test } from "./support/journey.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { shareOfColour } from "./support/screen-colours.ts";
import type { RunningApp } from "./support/server.ts";
import type { Language } from "./support/words.ts";

// Colours of the fixtures.
const STONE = [233, 196, 106] as const;
const HEAD = [231, 111, 81] as const;
const BAR = [42, 157, 143] as const;

/** Signs in and opens a presentation in its tile. */
async function reader(
  page: Page,
  app: Pick<RunningApp, "baseURL" | "admin">,
  file: string,
  language: Language,
) {
  const title = "Palestra";
  const presentation = { type: "powerpoint", title, name: file, bytes: fixture(file) };
  const { user, say } = await enterWithFiles(page, app, [presentation], language);
  const { dialog, element, frame } = await openTile(page, user, title);
  const slide = (n: number) =>
    frame.getByRole("group", { name: say("office.slide.name", { n: String(n) }), exact: true });
  const next = () => user.button("office.slide.next", dialog).click();
  return { say, dialog, element, slide, next };
}

test(
  "a presentation from an old PowerPoint shows its pictures and says which are missing",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const { say, dialog, element, slide, next } = await reader(page, app, "older.pptx", language);
    await expect(slide(1)).toContainText("Removing stones without breaking through words");
    // Symbols of a font that this machine lacks, and a Windows metafile stored in an object.
    await expect(slide(1)).toContainText("Go → on ✓");
    await expect.poll(() => shareOfColour(element, STONE)).toBeGreaterThan(0.005);
    const note = dialog.getByRole("status");
    await expect(note).toContainText(say("office.simplified.title"));
    await expect(note).toContainText(say("office.simplified.pictures"));
    await saveScreenshot(page, `presentation-simplified-${language}`);
    await expectAccessible(page);

    await next();
    await expect(slide(2).getByText(say("office.missingPicture"))).toHaveCount(2);
    await next();
    await expect(slide(3)).toContainText("Stones in a row");
    await expect.poll(() => shareOfColour(slide(3), HEAD)).toBeGreaterThan(0.01);
    await next();
    await expect(slide(4).locator("canvas, svg").first()).toBeVisible();
    await expect.poll(() => shareOfColour(slide(4), HEAD)).toBeGreaterThan(0.02);
  },
);

test(
  "a presentation is read with its master, charts, superscripts and subscripts",
  ON_DESKTOP,
  async ({ page, app }) => {
    const { language } = ON_DESKTOP;
    const { element, slide, next } = await reader(page, app, "workshop.pptx", language);
    await expect(slide(1)).toContainText("小さな石の壁");
    await expect(slide(1).getByText("نضع الحجارة")).toHaveCSS("direction", "rtl");
    await expect.poll(() => shareOfColour(element, STONE)).toBeGreaterThan(0.005);
    const link = slide(1).getByRole("link", { name: "More at example.org" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await saveScreenshot(page, `presentation-scripts-${language}`);
    await expectAccessible(page);
    await next();
    await expect.poll(() => shareOfColour(slide(2), BAR)).toBeGreaterThan(0.03);
    await expect(slide(3).getByRole("table")).toContainText("Yellow and red");
  },
);
