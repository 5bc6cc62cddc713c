import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { fixture } from "./support/api.ts";
import { ON_PHONE, expect, test } from "./support/journey.ts";
import type { MosaicUser } from "./support/mosaic-user.ts";
import { enterWithFiles, openTile } from "./support/reader.ts";
import { saveScreenshot } from "./support/screenshot.ts";
import { shareOfColour } from "./support/screen-colours.ts";

// Colours of the fixtures.
const STONE = [233, 196, 106] as const;
const HEAD = [231, 111, 81] as const;
const BAR = [42, 157, 143] as const;

const PRESENTATIONS = [
  { type: "powerpoint", title: "Antiga", name: "older.pptx", bytes: fixture("older.pptx") },
  { type: "powerpoint", title: "Oficina", name: "workshop.pptx", bytes: fixture("workshop.pptx") },
];

/** Opens a presentation in its tile. */
async function opened(page: Page, user: MosaicUser, title: string) {
  const { say } = user;
  const { dialog, element, frame } = await openTile(page, user, title);
  const slide = (n: number) =>
    frame.getByRole("group", { name: say("office.slide.name", { n: String(n) }), exact: true });
  const next = () => user.button("office.slide.next", dialog).click();
  return { dialog, element, slide, next };
}

test(
  "presentations show their pictures, masters, charts and scripts, and say what is missing",
  ON_PHONE,
  async ({ page, app }) => {
    const { language } = ON_PHONE;
    const { say, user } = await enterWithFiles(page, app, PRESENTATIONS, language);
    const { dialog, element, slide, next } = await opened(page, user, "Antiga");
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

    await test.step("with its master, charts, superscripts and subscripts", async () => {
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      const workshop = await opened(page, user, "Oficina");
      await expect(workshop.slide(1)).toContainText("小さな石の壁");
      await expect(workshop.slide(1).getByText("نضع الحجارة")).toHaveCSS("direction", "rtl");
      await expect.poll(() => shareOfColour(workshop.element, STONE)).toBeGreaterThan(0.005);
      const link = workshop.slide(1).getByRole("link", { name: "More at example.org" });
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await saveScreenshot(page, `presentation-scripts-${language}`);
      await workshop.next();
      await expect.poll(() => shareOfColour(workshop.slide(2), BAR)).toBeGreaterThan(0.03);
      await expect(workshop.slide(3).getByRole("table")).toContainText("Yellow and red");
    });
  },
);
