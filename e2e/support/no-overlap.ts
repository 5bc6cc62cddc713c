import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Waits until no two tiles on the screen overlap. */
export async function expectNoOverlap(page: Page): Promise<void> {
  const overlaps = () =>
    page.locator(".react-flow__node").evaluateAll((nodes) => {
      const boxes = nodes.map((node) => node.getBoundingClientRect());
      return boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          ),
      ).length;
    });
  await expect.poll(overlaps).toBe(0);
}
