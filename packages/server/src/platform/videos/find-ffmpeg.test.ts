import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFfmpeg } from "./find-ffmpeg.ts";

let folder: string;
let program: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mosaico-find-"));
  program = join(folder, "ffmpeg");
  await writeFile(program, "");
  await chmod(program, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("it is searched in the folders of the search path first, unless it is turned off", () => {
  expect(findFfmpeg("auto", ["/nowhere", folder].join(delimiter))).toBe(program);
  expect(findFfmpeg("off", folder)).toBeUndefined();
});

test("a configured path is used, or the start is refused", async () => {
  expect(findFfmpeg(program, "")).toBe(program);
  expect(() => findFfmpeg(`${program}-gone`, "")).toThrow(
    /^VIDEO_CONVERTER: .*ffmpeg-gone is not a program/,
  );
});
