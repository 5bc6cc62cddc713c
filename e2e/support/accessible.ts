import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";
import { patience } from "./slow-machine.ts";

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Listing the passed checks as well would double the time. Preloading fetches every style sheet again, for rules that
 * these standards do not contain.
 */
const OPTIONS: RunOptions = {
  resultTypes: ["violations"],
  preload: false,
  runOnly: { type: "tag", values: STANDARDS },
};
/** Tooltips and menus are rendered at the end of the page by design, outside its landmarks, and refer to their owner. */
const FLOATING = "[data-radix-popper-content-wrapper]";

/**
 * Fails with rule, element and advice for each barrier that axe finds in the page, or in one part of it if the whole
 * page takes too long to check. A page that still loads or fades has `restMs` to come to rest.
 */
export async function expectAccessible(
  page: Page,
  part?: string,
  restMs = patience(5000),
): Promise<void> {
  const deadline = performance.now() + restMs;
  let barriers = await barriersOf(page, part);
  while (barriers.length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    barriers = await barriersOf(page, part);
  }
  expect(barriers, "axe finds no barrier").toEqual([]);
}

async function barriersOf(page: Page, part: string | undefined): Promise<string[]> {
  const { violations } = await (page.frames().length === 1
    ? checkDocument(page, part)
    : checkFrames(page, part));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id}: ${help}\n  ${target.join(" ")}\n  ${failureSummary ?? ""}`,
    ),
  );
}

/** Axe is given to each document once: reading its source again for every check takes longer than the check. */
async function checkDocument(page: Page, part: string | undefined): Promise<AxeResults> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    ([within, floating, options]) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(
        within === undefined ? { exclude: [floating] } : { include: [within], exclude: [floating] },
        options,
      ),
    [part, FLOATING, OPTIONS] as [string | undefined, string, RunOptions],
  );
}

/** Frames of other origins need an extra page that collects their results. */
async function checkFrames(page: Page, part: string | undefined): Promise<AxeResults> {
  const builder = new AxeBuilder({ page }).options(OPTIONS).exclude(FLOATING);
  if (part !== undefined) builder.include(part);
  return builder.analyze();
}
