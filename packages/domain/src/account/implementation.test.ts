import { expect, test } from "vitest";
import { canDeleteImplementation, canTakeIn } from "./implementation.ts";

test("C7: only an implementation without mosaics can be deleted", () => {
  expect([0, 1, 200].map(canDeleteImplementation)).toEqual([true, false, false]);
});

test("C7: an implementation only accepts resources of its own account", () => {
  expect(canTakeIn({ accountId: "a" }, { accountId: "a" })).toBe(true);
  expect(canTakeIn({ accountId: "a" }, { accountId: "b" })).toBe(false);
});
