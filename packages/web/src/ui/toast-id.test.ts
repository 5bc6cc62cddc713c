import { expect, test } from "vitest";
import { ToastIds } from "./toast-id.ts";

test("a toast replaces the one of its id that is there, and never the one that goes away", () => {
  const ids = new ToastIds();
  const first = ids.now("arrange");
  expect(ids.now("arrange")).toBe(first);
  ids.leaves("arrange", first);
  const second = ids.now("arrange");
  expect(second).not.toBe(first);
  // The first one is told of once more when it is out of the page.
  ids.leaves("arrange", first);
  expect(ids.now("arrange")).toBe(second);
  expect(ids.now("other")).not.toBe(second);
});
