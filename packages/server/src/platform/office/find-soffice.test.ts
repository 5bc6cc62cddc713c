import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findSoffice } from "./find-soffice.ts";

let folder: string;
let program: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-find-"));
  program = join(folder, "soffice");
  await writeFile(program, "");
  await chmod(program, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("it is looked for where programs are", () => {
  expect(findSoffice("auto", ["/nowhere", folder].join(delimiter))).toBe(program);
});

test("it is not looked for where it is not wanted", () => {
  expect(findSoffice("off", folder)).toBeUndefined();
});

test("the one that is named is taken, or the start refused", async () => {
  expect(findSoffice(program, "")).toBe(program);
  await chmod(program, 0o644);
  expect(() => findSoffice(`${program}-gone`, "")).toThrow(
    /^OFFICE_CONVERTER: .*soffice-gone is no program/,
  );
});
