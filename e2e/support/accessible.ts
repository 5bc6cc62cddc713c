import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with rule, element and advice for each barrier that axe finds in the current state of the page, or in one part
 * of it if the whole page takes too long to check.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Only frames of other origins need the slower mode, which opens an extra page to collect their results.
  const isOnePiece = page.frames().length === 1;
  // Tooltips and menus are rendered at the end of the page by design, outside its landmarks, and refer to their owner.
  const builder = new AxeBuilder({ page });
  if (part !== undefined) builder.include(part);
  const { violations } = await builder
    // Listing the passed checks as well would double the time.
    .options({ resultTypes: ["violations"] })
    .withTags(standards)
    .setLegacyMode(isOnePiece)
    .exclude("[data-radix-popper-content-wrapper]")
    .analyze();
  const barriers = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
  expect(barriers, "axe finds no barrier").toEqual([]);
}
