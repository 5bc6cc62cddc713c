import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { root } from "./tool.mjs";

// Fixtures are other people's texts, with whatever links these have.
const OTHERS = new Set(["fixtures", "node_modules", "dist", "data", "test-results"]);
const pages = globSync("**/*.md", { cwd: root, exclude: (name) => OTHERS.has(name) });
const texts = new Map(
  pages.map((page) => [
    page,
    readFileSync(join(root, page), "utf8").replaceAll(/^```.*?^```/gmsu, ""),
  ]),
);

test("every link of the documentation leads to a file, and to a heading in it", () => {
  const broken = [...texts].flatMap(([page, text]) =>
    linksIn(text)
      .filter((link) => !leadsSomewhere(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
  expect([...texts.values()].flatMap(linksIn).length).toBeGreaterThan(100);
});

test.each(["gone.md", "README.md#gone", "#gone"])("a link to %s is found to be broken", (link) => {
  expect(leadsSomewhere("README.md", link)).toBe(false);
});

/** @param {string} text */
function linksIn(text) {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/gu)].map(([, link = ""]) => link);
  return links.filter((link) => !/^[a-z]+:|^\//u.test(link));
}

/**
 * @param {string} page the page with the link
 * @param {string} link
 */
function leadsSomewhere(page, link) {
  const [path = "", anchor] = link.split("#");
  const file = path === "" ? page : normalize(join(dirname(page), path));
  if (!existsSync(join(root, file))) return false;
  const text = texts.get(file);
  return anchor === undefined || text === undefined || anchorsOf(text).has(anchor);
}

/**
 * The anchors of headings, as GitHub makes them.
 * @param {string} text
 */
function anchorsOf(text) {
  const headings = [...text.matchAll(/^#+ +(.*)$/gmu)].map(([, heading = ""]) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1")
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
        .trim()
        .replaceAll(" ", "-"),
    ),
  );
}
