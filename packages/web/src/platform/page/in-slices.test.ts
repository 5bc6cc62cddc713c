import { expect, test, vi } from "vitest";
import { inSlices } from "./in-slices.ts";

test("each item has its turn, in order, and other work has its turn in between", async () => {
  const items = Array.from({ length: 1000 }, (_, at) => at);
  const done: number[] = [];
  let clock = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock);
  let between = 0;
  const other = () => {
    between += 1;
    if (done.length < items.length) setImmediate(other);
  };
  setImmediate(other);
  try {
    await inSlices(items, (item) => {
      done.push(item);
      clock += 0.1;
    });
  } finally {
    vi.restoreAllMocks();
  }
  expect(done).toEqual(items);
  expect(between).toBeGreaterThan(5);
});

test("few items are done at once", async () => {
  const done: string[] = [];
  const promise = inSlices(["a", "b"], (item) => done.push(item));
  expect(done).toEqual(["a", "b"]);
  await promise;
});
