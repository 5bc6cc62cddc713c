import { expect, test } from "vitest";
import { WeighedCache } from "./weighed-cache.ts";

test("of values that are too heavy together, those not used for longest are dropped", () => {
  const cache = new WeighedCache<string, string>(3);
  for (const key of ["a", "b", "c"]) cache.keep(key, key.toUpperCase(), 1);
  expect(cache.find("a")).toBe("A");
  expect(cache.peek("b")).toBe("B");
  expect(cache.find("c", () => false)).toBeUndefined();
  cache.keep("d", "D", 1);
  cache.grow("d", "D", 1);
  expect(["a", "b", "c", "d"].map((key) => cache.peek(key))).toEqual([
    "A",
    undefined,
    undefined,
    "D",
  ]);
});

test("a value that is replaced, or heavier than all together may be, leaves no weight behind", () => {
  const cache = new WeighedCache<string, string>(3);
  cache.keep("a", "A", 2);
  cache.keep("a", "another", 2);
  cache.grow("a", "A", 2);
  cache.keep("b", "B", 1);
  expect(cache.peek("a")).toBe("another");
  cache.keep("c", "C", 4);
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual([undefined, undefined, undefined]);
  cache.keep("d", "D", 3);
  expect(cache.peek("d")).toBe("D");
});
