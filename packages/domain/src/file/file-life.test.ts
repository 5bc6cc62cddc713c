import { expect, test } from "vitest";
import { unusedFilesGoBefore } from "./file-life.ts";

test("F4: a file is kept for thirty days after its last use", () => {
  const before = unusedFilesGoBefore(Date.UTC(2026, 2, 31, 12));
  expect(before).toBe(Date.UTC(2026, 2, 1, 12));
});
