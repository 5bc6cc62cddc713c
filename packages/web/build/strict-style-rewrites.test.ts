import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { rewriteForStrictStyles } from "./strict-style-rewrites.ts";

const require = createRequire(import.meta.url);
const root = require.resolve("radix-ui").split("/node_modules/")[0];

function rewritten(file: string): string {
  const path = `${root}/node_modules/${file}`;
  return rewriteForStrictStyles(path, readFileSync(path, "utf8")) ?? "";
}

test.each([
  ["sonner/dist/index.mjs", /__insertCSS\(["'`]/],
  ["react-style-singleton/dist/es2015/singleton.js", /createElement\('style'\)/],
  ["@radix-ui/react-select/dist/index.mjs", /dangerouslySetInnerHTML/],
  ["@radix-ui/react-scroll-area/dist/index.mjs", /jsx\(ScrollAreaViewportStyle/],
])(
  "%s, as installed, adds a style element to the page, and its rewrite does not",
  (file, element) => {
    const path = `${root}/node_modules/${file}`;
    expect(readFileSync(path, "utf8")).toMatch(element);
    expect(rewritten(file)).not.toBe("");
    expect(rewritten(file)).not.toMatch(element);
  },
);

test("a changed library fails the build instead of breaking the policy unnoticed", () => {
  expect(() => rewriteForStrictStyles("/node_modules/sonner/dist/index.mjs", "export {}")).toThrow(
    /no longer/,
  );
});

test("other files stay unchanged", () => {
  expect(rewriteForStrictStyles("/node_modules/sonner/dist/other.mjs", "x")).toBeUndefined();
});
