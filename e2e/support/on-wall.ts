import type { BrowserContext } from "@playwright/test";

const WALL = "input[type=radio][value=wall]:not(:checked)";

/**
 * Shows the canvas on phones, where mosaics open as a reading grid: the page itself presses the switch as soon as it
 * appears, so that no action of a journey can come between the two.
 */
export async function showWalls(context: BrowserContext): Promise<void> {
  await context.addInitScript((wall) => {
    if (self !== top) return;
    const press = () => document.querySelector<HTMLInputElement>(wall)?.click();
    new MutationObserver(press).observe(document, { childList: true, subtree: true });
  }, WALL);
}
