import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";
import { setLanguage } from "#platform/i18n/i18n.ts";
import { setTheme } from "#platform/theme/theme.ts";

/** The size, language and theme in which a component is shown. */
export type Look = {
  readonly language: "de" | "en" | "pt";
  readonly theme: "dark" | "light";
  readonly width: number;
  readonly height: number;
};

/** The default of all tests. */
export const USUAL_LOOK: Look = { language: "en", theme: "light", width: 1440, height: 900 };

/** A desktop in the default language, and a phone in the language with the longest words. */
export const LOOKS = [
  { language: "pt", theme: "light", width: 1440, height: 900 },
  { language: "de", theme: "dark", width: 390, height: 844 },
] as const;

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
// Rules for whole pages.
const OF_PAGES = ["bypass", "landmark-one-main", "page-has-heading-one", "region"];

let current = USUAL_LOOK;

/** Applies size, language and theme. */
export async function takeLook(look: Look): Promise<void> {
  if (look === current) return;
  current = look;
  await page.viewport(look.width, look.height);
  setTheme(look.theme);
  await setLanguage(look.language);
}

/** Fails if content overflows the screen, a dialog or a button, or if axe finds a barrier. */
export async function expectToFit(): Promise<void> {
  const boxes = [document.documentElement, ...document.querySelectorAll("[role$=dialog], button")];
  const tooWide = boxes
    .filter(
      (box) =>
        box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== "hidden",
    )
    .filter((box) => box.clientWidth > 1 && box.textContent.trim() !== "")
    .map((box) => `${box.tagName} ${box.textContent.slice(0, 60)}`);
  expect(tooWide, "elements with overflowing content").toEqual([]);
  const { violations } = await axe.run(document, {
    resultTypes: ["violations"],
    // It would fetch every style sheet again, for rules that these standards do not contain.
    preload: false,
    runOnly: STANDARDS,
    rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
  });
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
  );
  expect(barriers, "axe finds no barrier").toEqual([]);
}
