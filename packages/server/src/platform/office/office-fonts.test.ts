import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFontSettings } from "./office-fonts.ts";

// Part of Fontconfig.
const hasFontconfig = existsSync("/etc/fonts/fonts.conf") && existsSync("/usr/bin/fc-match");

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-fonts & more-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.skipIf(!existsSync("/etc/fonts/fonts.conf"))(
  "the settings name four faces of each of our fonts, and those of the machine",
  async () => {
    const settings = await readFile(writeFontSettings(folder) ?? "", "utf8");
    const folders = [...settings.matchAll(/<dir>([^<]*)<\/dir>/g)].map(([, path = ""]) => path);
    expect(folders).toHaveLength(20);
    expect(folders.filter((path) => !existsSync(path))).toEqual([]);
    expect(settings).toContain("/etc/fonts/fonts.conf");
  },
);

describe.skipIf(!hasFontconfig)("Fontconfig", () => {
  test.each([
    ["Calibri", /Carlito|Calibri/],
    ["Cambria", /Caladea|Cambria/],
    ["Arial", /Arimo|Liberation Sans|Arial/],
    ["Times New Roman", /Tinos|Liberation Serif|Times New Roman/],
    ["Courier New", /Cousine|Liberation Mono|Courier New/],
    ["Aptos", /Arimo|Aptos/],
  ])("has a font as wide as %s", (wanted, found) => {
    const family = execFileSync("/usr/bin/fc-match", ["--format", "%{family}", wanted], {
      env: { FONTCONFIG_FILE: writeFontSettings(folder), HOME: folder },
      encoding: "utf8",
    });
    expect(family).toMatch(found);
  });
});
