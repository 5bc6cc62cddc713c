import { expect, test } from "vitest";
import { unusedFilesGoBefore } from "./file-life.ts";

test("F4: a file outlives its last use by thirty days", () => {
  const before = unusedFilesGoBefore(Date.UTC(2026, 2, 31, 12));
  expect(before).toBe(Date.UTC(2026, 2, 1, 12));
});
