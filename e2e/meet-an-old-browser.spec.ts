import { ON_DESKTOP, expect, test } from "./support/journey.ts";
import { saveScreenshot } from "./support/screenshot.ts";

test.use({ locale: "de-DE" });

test(
  "a browser that is too old says so in the reader's language, and shows public mosaics all the same",
  ON_DESKTOP,
  async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Set.prototype, "symmetricDifference");
      Reflect.deleteProperty(Promise, "withResolvers");
    });

    const sentence = page.getByText("Dieser Browser ist für Mosaico zu alt.");

    await test.step("instead of a white page", async () => {
      await page.goto("/login");
      await expect(sentence).toBeInViewport();
      await expect(page.getByText("This browser is too old")).toBeHidden();
      await saveScreenshot(page, "too-old");
    });

    await test.step("below a public mosaic, which can be read", async () => {
      await page.goto("/info");
      await expect(page.locator(".served").getByRole("heading").first()).toBeInViewport();
      await expect(page.locator("#first-view")).toHaveCount(0);
      await expect(sentence).toBeInViewport();
      await saveScreenshot(page, "too-old-public");
    });
  },
);
