import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./tool.mjs";

/** Names that a reader stops at, and what stands in their place. */
const REFUSED = [
  [/\b(?:MOST|LONGEST)_[A-Z]/u, "MAX_…"],
  [/\bdemand[A-Z]/u, "require…"],
  [/\bcareFor[A-Z]/u, "maintain…"],
  [/\basker\b|Asker/u, "requester"],
  [/[a-z]Thing\b|\bnoSuchThing\b/u, "…Resource"],
  [/[a-z]Deeds?\b|\bdeeds?\b/u, "…Action"],
];
const FOLDERS = ["packages", "simulation", "e2e", "bench"];
const SOURCE = /\.(?:ts|tsx|mjs)$/u;

const sources = readSources();

test.each(REFUSED)("no source says %s", (pattern, instead) => {
  const found = sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? `${path}:${at + 1} (${instead})` : [])),
  );
  expect(found).toEqual([]);
});

function readSources() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter(
        ({ name, parentPath }) =>
          SOURCE.test(name) && !/node_modules|\/dist(?:\/|$)/u.test(parentPath),
      )
      .map(({ name, parentPath }) => {
        const path = join(parentPath, name);
        return { path, lines: readFileSync(path, "utf8").split("\n") };
      }),
  );
}
