import { expect, test } from "vitest";
import { FILE_LIMITS } from "./file-kind.ts";
import { canKeepAsFile } from "./keep-as-file.ts";

test.each(["files.damaged", "files.locked", "files.is.otherVideo", "files.is.program"])(
  "F7: a file refused as %s can be stored unchanged",
  (problem) => {
    expect(canKeepAsFile(problem, 10)).toBe(true);
  },
);

test.each(["files.empty", "files.overQuota", "files.diskFull", "auth.forbidden", "network"])(
  "F7: a problem that does not concern the content applies there too: %s",
  (problem) => {
    expect(canKeepAsFile(problem, 10)).toBe(false);
  },
);

test("F7: a file that is too large for its kind can be stored up to the limit for any file", () => {
  expect(canKeepAsFile("files.tooLarge", FILE_LIMITS.other)).toBe(true);
  expect(canKeepAsFile("files.tooLarge", FILE_LIMITS.other + 1)).toBe(false);
  expect(canKeepAsFile("files.damaged", 0)).toBe(false);
});
