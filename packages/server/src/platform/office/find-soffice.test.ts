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

test("it is searched in the usual places", () => {
  expect(findSoffice("auto", ["/nowhere", folder].join(delimiter))).toBe(program);
});

test("it is not searched if it is turned off", () => {
  expect(findSoffice("off", folder)).toBeUndefined();
});

test("a configured path is used, or the start is refused", async () => {
  expect(findSoffice(program, "")).toBe(program);
  await chmod(program, 0o644);
  expect(() => findSoffice(`${program}-gone`, "")).toThrow(
    /^OFFICE_CONVERTER: .*soffice-gone is not a program/,
  );
});
