import { expect, test } from "vitest";
import { ToastIds } from "./toast-id.ts";

test("a toast replaces the visible one with its id, but not one that is closing", () => {
  const ids = new ToastIds();
  const first = ids.now("arrange");
  expect(ids.now("arrange")).toBe(first);
  ids.leaves("arrange", first);
  const second = ids.now("arrange");
  expect(second).not.toBe(first);
  // Closing the first one is reported again once it has left the page.
  ids.leaves("arrange", first);
  expect(ids.now("arrange")).toBe(second);
  expect(ids.now("other")).not.toBe(second);
});
