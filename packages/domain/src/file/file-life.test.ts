import { expect, test } from "vitest";
import { unusedFilesGoBefore } from "./file-life.ts";

test("F4: a file outlives its last use by thirty days", () => {
  expect(unusedFilesGoBefore(new Date("2026-03-31T12:00:00Z"))).toBe("2026-03-01T12:00:00.000Z");
});
