import { expect, test } from "vitest";
import { createToastPause } from "./toast-pause.ts";

test("lets the first through, then at most one per second", () => {
  let now = 5_000_000;
  const mayNotify = createToastPause(() => now);
  const allowed = [0, 0, 999, 1000, 1500, 1999, 2000, 60_000].map((at) => {
    now = 5_000_000 + at;
    return mayNotify();
  });
  expect(allowed).toEqual([true, false, false, true, false, false, true, true]);
});
