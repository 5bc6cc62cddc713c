import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tool.mjs";
import faults from "./faults.json" with { type: "json" };

const rules = read("docs/security/rules.md");
const ids = [...rules.matchAll(/^- \*\*(SEC\d+)\*\*/gm)].map(([, id]) => id);

function read(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "";
}

test("each rule of security has a unique id, a fault that breaks it, and a test in the table", () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(34);
  expect(new Set(faults.map(({ rule }) => rule))).toEqual(new Set(ids));
  for (const { rule, test: path, title } of faults) {
    const row = `| ${rule} `;
    const rows = rules.split("\n").filter((line) => line.startsWith(row));
    expect(
      rows.some((line) => line.includes(`(../../${path}): ${title}`)),
      `${rule}: ${title}`,
    ).toBe(true);
  }
});

test.each(faults)("$rule: the fault in $file fits the code", ({ file, from, to }) => {
  expect(read(file).split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test.each(faults)("$rule: the test in $test exists", ({ test: path, title }) => {
  expect(read(path)).toContain(title);
});
