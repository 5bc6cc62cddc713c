import { type Locator, type Page, expect } from "@playwright/test";

/** Rests a finger on a tile until it is selected, or until what else it leads to is there. */
export async function longPress(
  page: Page,
  tile: Locator,
  effect = page.locator(".react-flow__node[data-selected]"),
): Promise<void> {
  // Touches are sent to a place, which is another one in the reading grid.
  await expect(page.locator(".mosaic-canvas")).toBeVisible();
  const box = await tile.boundingBox();
  if (box === null) throw new Error("the tile is not on the page");
  const at = { x: Math.round(box.x) + 20, y: Math.round(box.y) + 20 };
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [at]);
  await expect(effect).toBeVisible();
  await touch("touchEnd", []);
}
