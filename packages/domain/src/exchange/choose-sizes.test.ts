import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseSizes } from "./choose-sizes.ts";

const photo = [
  { width: 480, bytes: 10 },
  { width: 960, bytes: 40 },
  { width: 1280, bytes: 80 },
  { width: 4000, bytes: 900 },
];

test("X8: pictures are taken as wide as all of them can be", () => {
  const pictures = new Map([
    ["a", photo],
    ["b", photo],
  ]);
  const widths = (max: number) =>
    [...chooseSizes(pictures, max).chosen.values()].map((s) => s.width);
  expect(widths(160)).toEqual([1280, 1280]);
  expect(widths(159)).toEqual([480, 480]);
  expect(widths(20)).toEqual([480, 480]);
});

test("X8: if not all pictures fit, the first are taken and the others counted", () => {
  const pictures = new Map([
    ["a", photo],
    ["b", photo],
    ["c", []],
    ["d", [{ width: 4000, bytes: 5 }]],
  ]);
  const { chosen, leftOut } = chooseSizes(pictures, 12);
  expect([...chosen.keys()]).toEqual(["a"]);
  expect(leftOut).toBe(2);
});

test("X8: never more bytes than allowed, and each picture taken or counted", () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 5000 }), bytes: fc.nat(1000) });
  const sizes = fc.array(size, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(sizes, { maxLength: 30 }), fc.nat(8000), (all, max) => {
      const { chosen, leftOut } = chooseSizes(new Map(all.entries()), max);
      const bytes = [...chosen.values()].reduce((sum, one) => sum + one.bytes, 0);
      expect(bytes).toBeLessThanOrEqual(max);
      expect(chosen.size + leftOut).toBe(all.length);
    }),
  );
});
