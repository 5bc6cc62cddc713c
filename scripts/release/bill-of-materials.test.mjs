import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../tool.mjs";
import { billOfMaterials, shippedPackages } from "./bill-of-materials.mjs";
import { releaseFiles } from "./release-files.mjs";
import { signFile } from "./sign-file.mjs";

/** Licences that may be passed on within a program under the AGPL 3. */
const ALLOWED = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  // Of pictures, and compatible in one direction.
  "CC-BY-4.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
];
const BINARY =
  /\.(png|jpe?g|webp|avif|gif|ico|icns|svg|woff2?|ttf|otf|mp4|webm|mov|mp3|wav|flac|ogg|opus|m4a|pdf|heic|br|gz|zip|docx?|docm|xlsx?|xlsm|pptx?|pptm|od[tsp]|wasm|exe|bin)$/i;
const isAllowed = (license) =>
  license
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((part) => part.split(" OR ").some((one) => ALLOWED.includes(one)));

test("the bill of materials names every package whose files a release contains, with its version and licence", () => {
  const { components } = billOfMaterials({ version: "1.0.0" });
  const refs = new Set(components.map(({ purl }) => purl));
  expect(refs.size).toBe(components.length);
  const manifests = releaseFiles().files.filter((path) =>
    /(^|\/)node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(path),
  );
  expect(manifests.length).toBeGreaterThan(100);
  for (const path of manifests) {
    const { name, version } = JSON.parse(readFileSync(join(root, path), "utf8"));
    expect(refs.has(`pkg:npm/${name.replace("@", "%40")}@${version}`), path).toBe(true);
  }
  for (const name of ["react", "@fontsource-variable/figtree", "pdfjs-dist"]) {
    expect(components.some((one) => one.name === name)).toBe(true);
  }
  expect(
    components.every(({ licenses: [stated] }) => (stated.expression ?? stated.license.id) !== ""),
  ).toBe(true);
});

test("each package of a release has a licence that may be passed on", () => {
  expect(isAllowed("GPL-3.0-only")).toBe(false);
  expect(isAllowed("")).toBe(false);
  expect(shippedPackages().filter(({ license }) => !isAllowed(license))).toEqual([]);
});

const hasOpenSsh = spawnSync("ssh-keygen", ["-?"]).error === undefined;

test.skipIf(!hasOpenSsh)(
  `the signature of checksums is verified, and a changed file or another key is refused${hasOpenSsh ? "" : " (ssh-keygen is missing)"}`,
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "mosaico-signing-"));
    try {
      const at = (name) => join(folder, name);
      for (const name of ["key", "other"]) {
        spawnSync("ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-C", "", "-f", at(name)]);
      }
      const trust = (name) =>
        writeFileSync(at("signers"), `releases ${readFileSync(at(`${name}.pub`), "utf8")}`);
      const verify = () => {
        const args = [
          "-Y",
          "verify",
          "-f",
          at("signers"),
          "-I",
          "releases",
          "-n",
          "mosaico-release",
        ];
        const input = readFileSync(at("SHA256SUMS"));
        return spawnSync("ssh-keygen", [...args, "-s", at("SHA256SUMS.sig")], { input }).status;
      };
      writeFileSync(at("SHA256SUMS"), "aa  mosaico.tar.gz\n");
      await signFile(at("SHA256SUMS"), at("key"));
      trust("key");
      expect(verify()).toBe(0);
      trust("other");
      expect(verify()).not.toBe(0);
      trust("key");
      writeFileSync(at("SHA256SUMS"), "ab  mosaico.tar.gz\n");
      expect(verify()).not.toBe(0);
      await expect(signFile(at("SHA256SUMS"), at("absent"))).rejects.toThrow(/could not sign/);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("every binary file in the repository is in a folder whose origin is documented", () => {
  const listed = spawnSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const binary = listed.stdout
    .split("\0")
    .filter((path) => BINARY.test(path))
    .filter((path) => existsSync(join(root, path)));
  expect(binary.length).toBeGreaterThan(200);
  const documented = readFileSync(join(root, "docs/security/releases.md"), "utf8");
  const folders = [...documented.matchAll(/^\| `([^`]+\/)`/gm)].map(([, folder]) => folder);
  expect(binary.filter((path) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
  expect(folders.filter((folder) => !binary.some((path) => path.startsWith(folder)))).toEqual([]);
});
