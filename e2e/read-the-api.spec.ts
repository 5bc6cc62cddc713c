import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessible.ts";
import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { saveScreenshot } from "./support/screenshot.ts";

const LOOKS = [
  { colorScheme: "light", size: { width: 1440, height: 900 } },
  { colorScheme: "dark", size: { width: 390, height: 844 } },
] as const;

test(
  "a developer reads about the API and about one of its errors",
  ON_DESKTOP,
  async ({ page }) => {
    await page.goto("/api/docs");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // One endpoint represents all: the page has hundreds of them, and takes long to load.
    const endpoint = page.locator("article:has(th code)").first();
    const id = await endpoint.getAttribute("id");
    for (const look of LOOKS) {
      await take(page, look);
      await page.locator("th code").first().scrollIntoViewIfNeeded();
      await saveScreenshot(page, `api-docs-${look.colorScheme}`);
      // A name broken across two lines has more than one box.
      const broken = await page
        .locator("th code")
        .evaluateAll((names) =>
          names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
        );
      expect(broken).toEqual([]);
      await expectAccessible(page, `[id="${id}"]`);
    }

    await page.locator('a[href="/api/docs/errors/rate.limited"]').first().click();
    await expect(page).toHaveURL(/\/api\/docs\/errors\/rate\.limited$/);
    for (const look of LOOKS) {
      await take(page, look);
      await saveScreenshot(page, `api-docs-error-${look.colorScheme}`);
      await expectAccessible(page);
    }
  },
);

async function take(page: Page, { colorScheme, size }: (typeof LOOKS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize(size);
}
