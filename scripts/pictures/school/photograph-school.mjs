import { prefer } from "../../../e2e/support/mosaic-user.ts";
import { schoolPlan } from "./tiles.mjs";

/** The sizes of the pictures, in CSS pixels. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];

/** Opens the school as its author once, whose browser draws the pictures of its video and documents. */
export async function drawPictures({ browser, baseURL, school }) {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await prefer(page, { language: "pt", theme: "light" });
  await page.addInitScript((session) => {
    if (self !== top) return;
    localStorage.setItem("selectedFlowId", session.id);
    localStorage.setItem("user", JSON.stringify(session.user));
    localStorage.setItem("token", session.token);
  }, school);
  await page.goto("/");
  await page.locator(".tile-mark").first().waitFor();
  const pictures = schoolPlan.tiles.filter(({ face }) => face === "picture").length;
  await page.waitForFunction(
    (count) =>
      document.querySelectorAll('.tile-face[data-face="picture"][data-framing]').length === count,
    pictures,
  );
  return page;
}

/** Takes a picture of the school, as visitors see it, in each size and theme. */
export async function photographSchool({ browser, baseURL, school, save, themes }) {
  for (const theme of themes ?? ["light", "dark"]) {
    for (const viewport of SIZES) {
      const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
      const page = await context.newPage();
      await prefer(page, { language: "pt", theme });
      await page.goto(`/m/${school.slug}`);
      await page.locator(".mosaic-section, .reading-section").first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready);
      await save(`school-${viewport.width}-${theme}.png`, await page.screenshot());
      await context.close();
    }
  }
}
