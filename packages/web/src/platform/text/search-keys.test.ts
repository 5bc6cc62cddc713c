import { expect, test, vi } from "vitest";
import { searchKeys } from "./search-keys.ts";

test("G4: the search key of a text is computed once for each thing that has it", () => {
  const textOf = vi.fn<(of: { readonly title: string }) => string>(({ title }) => title);
  const keyOf = searchKeys(textOf);
  const [first, second] = [{ title: "Maçã  Verde" }, { title: "Maçã  Verde" }];
  expect([keyOf(first), keyOf(first), keyOf(second)]).toEqual(Array(3).fill("maca verde"));
  expect(textOf).toHaveBeenCalledTimes(2);
});
