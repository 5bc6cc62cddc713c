import fc from "fast-check";
import { expect, test } from "vitest";
import { byteRange } from "./byte-range.ts";

test.each([
  [undefined, "all"],
  ["", "all"],
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=0-99", { start: 0, end: 9 }],
  ["bytes=9-9", { start: 9, end: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=10-12", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-4", "all"],
  ["bytes=-", "all"],
  ["bytes=0-1,4-5", "all"],
  ["bytes=0x1-2", "all"],
  ["items=0-1", "all"],
  [`bytes=${"9".repeat(50)}-`, "all"],
])("%s of ten bytes", (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test("no part of an empty file can be requested", () => {
  expect(byteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(byteRange("bytes=-1", 0)).toBe("unsatisfiable");
  expect(byteRange(undefined, 0)).toBe("all");
});

test("a range never exceeds the file", () => {
  const bound = fc.option(fc.nat({ max: 50 }), { nil: "" });
  fc.assert(
    fc.property(bound, bound, fc.nat({ max: 30 }), (first, last, size) => {
      const range = byteRange(`bytes=${first}-${last}`, size);
      if (typeof range === "string") {
        expect(["all", "unsatisfiable"]).toContain(range);
        return;
      }
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
  );
});
