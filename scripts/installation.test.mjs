import { describe, expect, test } from "vitest";
import { agrees } from "./installation.mjs";

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
const locked = {
  "": { name: "mosaico" },
  ...installed,
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
const agree = (present) => agrees({ packages: locked }, { packages: present }, machine);

describe("what npm installed by hand", () => {
  test("is enough when everything for this machine is there", () => {
    expect(agree(installed)).toBe(true);
  });

  test.each([
    ["a package is missing", { "node_modules/react": undefined }],
    ["this machine's binary is missing", { "node_modules/native-linux-x64": undefined }],
    ["a version differs", { "node_modules/react": { version: "19.0.1", integrity: "a" } }],
    ["the content differs", { "node_modules/react": { version: "19.0.0", integrity: "z" } }],
    ["something else is there too", { "node_modules/vue": { version: "3.0.0" } }],
  ])("is not enough when %s", (_, change) => {
    const present = Object.entries({ ...installed, ...change }).filter(
      ([, entry]) => entry !== undefined,
    );
    expect(agree(Object.fromEntries(present))).toBe(false);
  });
});
