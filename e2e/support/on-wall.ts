import type { BrowserContext, Page } from "@playwright/test";

const WALL = "input[type=radio][value=wall]:not(:checked)";

/**
 * Shows the canvas on phones, where mosaics open as a reading grid: the switch is pressed whenever it appears, before
 * the journey goes on.
 */
export function showWalls(context: BrowserContext): void {
  const press = (page: Page) => {
    const wall = page.locator(WALL).first();
    // Not a click by pointer: a dialog may be open above it.
    void page.addLocatorHandler(wall, () => wall.dispatchEvent("click"));
  };
  for (const page of context.pages()) press(page);
  context.on("page", press);
}
