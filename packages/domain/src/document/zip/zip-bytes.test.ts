import { expect, test } from "vitest";
import { number64, viewOf } from "./zip-bytes.ts";

test("X9: numbers of 64 bits are exact, or infinite", () => {
  const bytes = new Uint8Array(20);
  const view = viewOf(bytes.subarray(4));
  for (const [written, read] of [
    [0n, 0],
    [2n ** 32n, 2 ** 32],
    [2n ** 53n - 1n, Number.MAX_SAFE_INTEGER],
    [2n ** 53n, Infinity],
    [2n ** 64n - 1n, Infinity],
  ] as const) {
    view.setBigUint64(8, written, true);
    expect(number64(view, 8)).toBe(read);
  }
  expect(bytes.subarray(12)).toEqual(new Uint8Array(8).fill(255));
});
