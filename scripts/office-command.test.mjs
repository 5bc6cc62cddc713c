import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manageOffice } from "./office-command.mjs";
import { captureNode } from "./tool.mjs";

let dataDir;
let lines;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "mosaico-command-"));
  lines = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Uses a program in place of LibreOffice if one is named, otherwise none. */
function manage(action, { tarball, OFFICE_CONVERTER = "off", pinned } = {}) {
  return manageOffice({
    action,
    tarball,
    env: { DATA_DIR: dataDir, OFFICE_CONVERTER },
    say: (words) => lines.push(words),
    ...(pinned === undefined ? {} : { pinned }),
  });
}

test("the status reports what is installed and how the server uses it", async () => {
  expect(await manage("status")).toBe(0);
  expect(lines).toContain("LibreOffice: not found");
  expect(lines).toContain("The server converts Office documents with: nothing");
  expect(lines.join("\n")).toMatch(
    /WebAssembly 2\.7\.2: not installed[^]*needs 4 GB of free memory/,
  );
  expect(readdirSync(dataDir)).toEqual([]);
});

test("with LibreOffice itself installed, nothing is downloaded", async () => {
  expect(await manage("install", { OFFICE_CONVERTER: process.execPath })).toBe(0);
  expect(lines.join()).toMatch(/is installed .* nothing else is needed/);
  expect(readdirSync(dataDir)).toEqual([]);
});

test("a removal reports whether there was anything to remove", async () => {
  expect(await manage("remove")).toBe(0);
  mkdirSync(join(dataDir, "office/libreoffice-2.7.2"), { recursive: true });
  expect(await manage("remove")).toBe(0);
  expect(lines[0]).toMatch(/is not installed/);
  expect(lines[1]).toMatch(/has been removed/);
});

test("a failed installation prints one line, sets the exit code and leaves nothing behind", async () => {
  const tarball = join(dataDir, "some.tgz");
  writeFileSync(tarball, "no package");
  expect(await manage("install", { tarball })).toBe(1);
  // A machine with too little memory is refused before the package is read.
  expect(lines.at(-1)).toMatch(/^mosaico: .*(checksum differs|needs 4 GB)/);
});

test("an invalid setting is named", async () => {
  expect(await manage("status", { OFFICE_CONVERTER: "soffice" })).toBe(1);
  expect(lines.at(-1)).toMatch(/^mosaico: OFFICE_CONVERTER/);
});

test.each([
  [],
  ["offices"],
  ["office", "a", "b"],
  ["office", "--nothing"],
  ["office", "--status", "--remove"],
])("an unknown command or form is answered with where to find help: %j", async (...parameters) => {
  const { code, output } = await captureNode(["scripts/mosaico.mjs", ...parameters.flat()]);
  expect(code).toBe(2);
  expect(output).toMatch(/--help/u);
});
