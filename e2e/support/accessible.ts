import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Fails with rule, element and advice for each barrier that axe finds on the page as it stands, or in one part of it
 * where the whole is too long to look through.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  // Only frames of other origins need the slower way, which opens a page of its own to gather what they say.
  const isOnePiece = page.frames().length === 1;
  // Tooltips and menus hang at the end of the page by design, outside its landmarks, and say whose they are.
  const builder = new AxeBuilder({ page });
  if (part !== undefined) builder.include(part);
  const { violations } = await builder
    // To name all that is well, too, takes as long again as to look.
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
