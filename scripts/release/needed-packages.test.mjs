import { expect, test } from "vitest";
import { neededPackages } from "./needed-packages.mjs";

const packages = {
  "packages/server": { dependencies: { "@own/domain": "0.0.0", a: "1", b: "1" } },
  "packages/domain": {},
  "node_modules/@own/domain": { link: true, resolved: "packages/domain" },
  "node_modules/a": {
    dependencies: { c: "2" },
    optionalDependencies: { "a-mac": "1", "a-linux": "1" },
  },
  "node_modules/a/node_modules/c": { version: "2" },
  "node_modules/a-linux": {},
  "node_modules/a-mac": {},
  "node_modules/b": {
    dependencies: { c: "1" },
    peerDependencies: { d: "1", e: "1" },
    peerDependenciesMeta: { e: { optional: true } },
  },
  "node_modules/c": { version: "1", devDependencies: { f: "1" } },
  "node_modules/d": { dependencies: { b: "1" } },
  "node_modules/f": {},
};

test("each package is found where Node would find it, also in circles, without those of other machines", () => {
  const isInstalled = (path) => path !== "node_modules/a-mac";
  expect(new Set(neededPackages(packages, ["packages/server"], isInstalled))).toEqual(
    new Set([
      "node_modules/a",
      "node_modules/a-linux",
      "node_modules/a/node_modules/c",
      "node_modules/b",
      "node_modules/c",
      "node_modules/d",
      "packages/domain",
      "packages/server",
    ]),
  );
});

test("a package that is missing is named", () => {
  expect(() =>
    neededPackages(packages, ["packages/server"], (path) => path !== "node_modules/c"),
  ).toThrow("node_modules/b needs c, which is not installed.");
});
