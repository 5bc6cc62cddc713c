import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lockFile } from "../../process/lock-folder.ts";
import { STAND_IN_FILES } from "#testing/stand-in-wasm-office.ts";
import { findWasmOffice, wasmOfficeFolder } from "./find-wasm-office.ts";
import { installWasmOffice, removeWasmOffice } from "./install-wasm-office.ts";
import { type PinnedPackage, WASM_PACKAGE } from "./wasm-package.ts";

const UNPACKED = ["package.json", "soffice.cjs", "soffice.data", "soffice.wasm"];

let dataDir: string;
let steps: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mosaico-install-"));
  steps = [];
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe("an installation from a file", () => {
  test("is tried out, then appears at once and complete, and leaves nothing else behind", async () => {
    expect(await install(packed())).toBe("installed");
    expect(steps).toEqual(["unpacking", "trying"]);
    const folder = findWasmOffice(dataDir) ?? "";
    expect(await readdir(folder)).toEqual(UNPACKED);
    expect(await readFile(join(folder, "soffice.cjs"), "utf8")).toBe(STAND_IN_FILES["soffice.cjs"]);
    expect(await readdir(join(dataDir, "office"))).toEqual([
      "installing.lock",
      `libreoffice-${WASM_PACKAGE.version}`,
    ]);
  });

  test("is done once", async () => {
    await install(packed());
    expect(await install(packed())).toBe("alreadyThere");
  });

  test("cleans up an unfinished installation and other versions", async () => {
    for (const left of ["unfinished/files", "libreoffice-1.0.0"]) {
      await mkdir(join(dataDir, "office", left), { recursive: true });
    }
    await install(packed());
    expect(await readdir(join(dataDir, "office"))).toEqual([
      "installing.lock",
      `libreoffice-${WASM_PACKAGE.version}`,
    ]);
  });

  test("of an unknown file installs nothing", async () => {
    const other = packed({ "package/wasm/soffice.cjs": "while (true);" });
    await expect(install(other, { sha512: packed().sha512 })).rejects.toThrow(
      /its checksum differs\. Nothing was installed/,
    );
    expect(await readdir(join(dataDir, "office"))).toEqual(["installing.lock"]);
  });

  test("of a missing file reports it", async () => {
    const tarball = join(dataDir, "nothing.tgz");
    await expect(install(packed(), { tarball })).rejects.toThrow(/nothing\.tgz cannot be read/);
  });

  test("of a package that lacks a file installs nothing", async () => {
    const files = { ...WASM_PACKAGE.files, "package/wasm/more.cjs": "more.cjs" };
    await expect(install(packed(), { files })).rejects.toThrow(
      /does not contain package\/wasm\/more\.cjs/,
    );
    expect(findWasmOffice(dataDir)).toBeUndefined();
  });

  test("that does not run on this machine is discarded, and its output is reported", async () => {
    const broken = packed({
      "package/wasm/soffice.cjs": 'throw new Error("no such instruction");',
    });
    await expect(install(broken)).rejects.toThrow(
      /does not run on this machine[^]*no such instruction/,
    );
    expect(await readdir(join(dataDir, "office"))).toEqual(["installing.lock"]);
  });

  test("does not wait: it is refused while another one is in progress", async () => {
    await mkdir(join(dataDir, "office"));
    const other = lockFile(join(dataDir, "office/installing.lock"));
    await expect(install(packed())).rejects.toThrow(/by another process/);
    other.release();
    expect(await install(packed())).toBe("installed");
  });

  test("into a folder that is not writable reports which user may write to it", async () => {
    await writeFile(join(dataDir, "office"), "");
    await expect(install(packed())).rejects.toThrow(/run this command as the server's user/);
  });
});

describe("an installation from the registry", () => {
  // A stand-in for npm: it takes the same parameters, and does what each test needs.
  const npmThat = async (does: string) => {
    const npm = join(dataDir, "npm.mjs");
    await writeFile(npm, `const args = process.argv.slice(2);\n${does}`);
    vi.stubEnv("npm_execpath", npm);
    vi.stubEnv("npm_node_execpath", process.execPath);
  };
  const fetch = (archive: Packed) => installFrom(undefined, archive);

  test("has npm fetch the one known version, into a folder and a cache that are deleted afterwards", async () => {
    const archive = packed();
    await writeFile(join(dataDir, "there.tgz"), archive.bytes);
    await npmThat(`
import { copyFileSync, writeFileSync } from "node:fs";
const to = args.find((one) => one.startsWith("--pack-destination=")).split("=")[1];
writeFileSync(${JSON.stringify(join(dataDir, "told"))}, args.join("\\n").replaceAll(to, "TO"));
copyFileSync(${JSON.stringify(join(dataDir, "there.tgz"))}, to + "/a.tgz");`);
    expect(await fetch(archive)).toBe("installed");
    expect(steps).toEqual(["fetching", "unpacking", "trying"]);
    expect(await readFile(join(dataDir, "told"), "utf8")).toBe(
      [
        "pack",
        "@matbee/libreoffice-converter@2.7.2",
        "--pack-destination=TO",
        "--cache=TO/cache",
        "--ignore-scripts",
        "--loglevel=error",
      ].join("\n"),
    );
    expect(existsSync(join(dataDir, "office/unfinished"))).toBe(false);
  });

  test.each([
    ["npm error code ENOTFOUND", /cannot be reached[^]*npm run mosaico -- office FILE/],
    ["npm error code ETIMEDOUT", /cannot be reached/],
    ["npm error code E404", /does not have @matbee\/libreoffice-converter@2\.7\.2/],
    ["npm error code ENOSPC", /no space left on the disk/],
    ["npm error something else", /something else[^]*run the same command again/],
  ])("that fails explains what helps: %s", async (output, words) => {
    await npmThat(`console.error(${JSON.stringify(output)}); process.exit(1);`);
    await expect(fetch(packed())).rejects.toThrow(words);
    expect(await readdir(join(dataDir, "office"))).toEqual(["installing.lock"]);
  });

  test("without npm reports it", async () => {
    vi.stubEnv("npm_execpath", undefined);
    vi.stubEnv("PATH", dataDir);
    await expect(fetch(packed())).rejects.toThrow(/npm could not be started/);
  });
});

describe("a removal", () => {
  test("deletes every version and unfinished files, and keeps added fonts", async () => {
    await install(packed());
    for (const left of ["unfinished", "fonts", "libreoffice-1.0.0"]) {
      await mkdir(join(dataDir, "office", left));
    }
    expect(await removeWasmOffice(dataDir)).toBe(true);
    expect(await readdir(join(dataDir, "office"))).toEqual(["fonts", "installing.lock"]);
    expect(await removeWasmOffice(dataDir)).toBe(false);
  });

  test("does nothing if it was never installed", async () => {
    expect(await removeWasmOffice(dataDir)).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test("the folder is named after the version", () => {
  expect(wasmOfficeFolder("/data")).toBe("/data/office/libreoffice-2.7.2");
});

type Packed = { readonly bytes: Buffer; readonly sha512: string };

async function install(
  archive: Packed,
  changes: Partial<PinnedPackage & { tarball: string }> = {},
) {
  const tarball = join(dataDir, "package.tgz");
  await writeFile(tarball, archive.bytes);
  return installFrom(changes.tarball ?? tarball, archive, changes);
}

function installFrom(
  tarball: string | undefined,
  { sha512 }: Packed,
  changes: Partial<PinnedPackage> = {},
) {
  return installWasmOffice({
    dataDir,
    tarball,
    pinned: { ...WASM_PACKAGE, sha512, ...changes },
    onStep: (step) => steps.push(step),
  });
}

/** A package as npm packs it, containing the stand-in and files that are not used. */
function packed(changes: Readonly<Record<string, string>> = {}): Packed {
  const files = Object.entries(WASM_PACKAGE.files).map(
    ([path, name]) => [path, STAND_IN_FILES[name] ?? ""] as const,
  );
  const all = new Map([
    ["package/README.md", "x".repeat(1000)],
    ...files,
    ...Object.entries(changes),
  ]);
  const blocks = [...all].flatMap(([path, content]) => entryOf(path, Buffer.from(content)));
  const bytes = gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
  return { bytes, sha512: createHash("sha512").update(bytes).digest("base64") };
}

function entryOf(path: string, content: Buffer): Buffer[] {
  const header = Buffer.alloc(512);
  header.write(path, 0);
  header.write("000644 \0", 100);
  header.write(`${content.length.toString(8).padStart(11, "0")} `, 124);
  header.write("0", 156);
  header.write("ustar\0", 257);
  return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
}
