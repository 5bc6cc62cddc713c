import { expectAccessible } from "./support/accessible.ts";
import { AT_A_DESK, ON_A_PHONE, expect, test } from "./support/journey.ts";
import { keepScreen } from "./support/screen.ts";

for (const { theme: colorScheme, tag } of [AT_A_DESK, ON_A_PHONE]) {
  test(
    `a developer reads about the API and about one of its errors (${colorScheme})`,
    { tag },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/api/docs");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await keepScreen(page, `api-docs-${colorScheme}`);
      await page.locator("th code").first().scrollIntoViewIfNeeded();
      await keepScreen(page, `api-docs-table-${colorScheme}`);
      // A name broken across two lines has more than one box.
      const broken = await page
        .locator("th code")
        .evaluateAll((names) =>
          names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent),
        );
      expect(broken).toEqual([]);
      // One endpoint represents all: the page has hundreds of them.
      const endpoint = page.locator("article:has(th code)").first();
      await expectAccessible(page, `[id="${await endpoint.getAttribute("id")}"]`);

      await page.locator('a[href="/api/docs/errors/rate.limited"]').first().click();
      await expect(page).toHaveURL(/\/api\/docs\/errors\/rate\.limited$/);
      await keepScreen(page, `api-docs-error-${colorScheme}`);
      await expectAccessible(page);
    },
  );
}
