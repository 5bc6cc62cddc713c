import { describe, expect, test } from "vitest";
import { lockProblems } from "./lock-rules.mjs";

const binaries = [
  ["linux", "x64"],
  ["linux", "arm64"],
  ["darwin", "x64"],
  ["darwin", "arm64"],
  ["win32", "x64"],
];
const manifest = {
  name: "mosaico",
  dependencies: { native: "1.0.0" },
  allowScripts: { scripted: false },
};

function lockOf(change = () => {}) {
  const names = binaries.map(([os, cpu]) => `native-${os}-${cpu}`);
  const packages = {
    "": { dependencies: { native: "1.0.0" } },
    "packages/web": {},
    "node_modules/native": {
      optionalDependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])),
    },
    "node_modules/scripted": { hasInstallScript: true },
  };
  for (const [os, cpu] of binaries)
    packages[`node_modules/native-${os}-${cpu}`] = { os: [os], cpu: [cpu] };
  change(packages);
  return { packages };
}

describe("the lock file", () => {
  test("is valid with every binary, no address and listed scripts", () => {
    expect(lockProblems(lockOf(), [manifest])).toEqual([]);
  });

  test("may not lack a binary that a package requires", () => {
    const lock = lockOf((packages) => delete packages["node_modules/native-darwin-arm64"]);
    expect(lockProblems(lock, [manifest]).join("\n")).toContain("native-darwin-arm64 is missing");
  });

  test("may not come from a package that left out a whole system", () => {
    const lock = lockOf((packages) => {
      delete packages["node_modules/native-win32-x64"];
      delete packages["node_modules/native"].optionalDependencies["native-win32-x64"];
    });
    expect(lockProblems(lock, [manifest]).join("\n")).toContain("no binary for win32 x64");
  });

  test("may not contain the address of a registry", () => {
    const lock = lockOf((packages) => {
      packages["node_modules/native"].resolved = "https://registry.example/native.tgz";
    });
    expect(lockProblems(lock, [manifest]).join("\n")).toContain("contains an address");
  });

  test("may not introduce an unlisted install script", () => {
    const lock = lockOf((packages) => {
      packages["node_modules/a/node_modules/sneaky"] = { hasInstallScript: true };
    });
    expect(lockProblems(lock, [manifest])).toEqual([
      expect.stringContaining("sneaky has an install script"),
    ]);
  });

  test.each(["^1.0.0", "~1.2.3", "latest", "1.x", "*"])(
    "requires exact versions, so not %s",
    (version) => {
      const loose = { ...manifest, dependencies: { native: version } };
      expect(lockProblems(lockOf(), [loose])).toEqual([
        expect.stringContaining("not an exact version"),
      ]);
    },
  );
});
