import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCES = new URL("../src/", import.meta.url);

// Of all that is in a page, after what it is asked for: `body:has(.a) .b`, but not `body:has(.a)`.
const WITHIN_A_PAGE =
  /(?:^|[\s,{};>])(?:html|body|:root|#root|\.mosaic-canvas)\S*:has\([^{};]*\)[^\S\n]+[^{\s][^{};]*\{/;

/** The rules of a style sheet that are on the screen, without its comments. */
function onScreen(css: string): string {
  return css.replaceAll(/\/\*[^]*?\*\//g, "").split("@media print")[0] ?? "";
}

test("no rule is about what a page contains, since the browser would restyle all of it with each inserted element", () => {
  const files = globSync("**/*.css", { cwd: SOURCES });
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) =>
    WITHIN_A_PAGE.test(onScreen(readFileSync(new URL(file, SOURCES), "utf8"))),
  );
  expect(found).toEqual([]);
});

test.for([
  ["body:has([data-scrim][data-state]) [data-toaster] { top: 0 }", true],
  ["@layer base {\n  #root:has(.a, .b) > .c,\n  .d { top: 0 }\n}", true],
  ["html:has(> body[data-locked]) { top: 0 }", false],
  [".card:has(.open) .title { top: 0 }", false],
  ["@media print { body:has(.a) > .b { top: 0 } }", false],
] as const)("%s is found: %s", ([css, isFound]) => {
  expect(WITHIN_A_PAGE.test(onScreen(css))).toBe(isFound);
});
