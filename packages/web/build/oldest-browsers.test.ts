import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { resolveConfig } from "vite";
import { expect, test } from "vitest";
import { newerFunctions } from "./newer-functions.ts";

const web = join(import.meta.dirname, "..");

test("the build is made for the versions that the documentation names, scripts and styles alike", async () => {
  const docs = await readFile(join(web, "../../docs/running.md"), "utf8");
  const [, chrome, firefox, safari, ios] =
    /needs Chrome or Edge ([\d.]+), Firefox ([\d.]+), or Safari ([\d.]+) \(iOS and iPadOS ([\d.]+)\)/.exec(
      docs,
    ) ?? [];
  const { build } = await resolveConfig({ root: web, logLevel: "silent" }, "build");
  const documented = [
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${safari}`,
    `ios${ios}`,
  ];
  expect(build.target).toEqual(documented);
  expect(build.cssTarget).toEqual(documented);
});

test.each([
  ["Promise.try(()=>a())", "Promise.try("],
  ["const u=URL.parse(a)", "URL.parse("],
  ["[...new Map().keys().filter(a)]", ".keys().filter("],
  ["cache.getOrInsertComputed(a,b)", ".getOrInsertComputed("],
  ["bytes.toBase64()", ".toBase64("],
])("a script may not contain %s", (code, call) => {
  expect(newerFunctions(code)).toEqual([call]);
});

test("older functions with similar names are allowed", () => {
  expect(
    newerFunctions("Object.keys(a).filter(b);JSON.parse(a);CSS.escape(a);[...a.keys()].map(b)"),
  ).toEqual([]);
});
