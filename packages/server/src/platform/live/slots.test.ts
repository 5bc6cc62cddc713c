import { expect, test } from "vitest";
import { makeSlots } from "./slots.ts";

test("each key has so many places, and those that are left are taken again", () => {
  const slots = makeSlots(2);
  expect([slots.take("a"), slots.take("a"), slots.take("a")]).toEqual([true, true, false]);
  expect(slots.take("b")).toBe(true);
  slots.leave("a");
  expect([slots.take("a"), slots.take("a")]).toEqual([true, false]);
});

test("who leaves without having come takes no place from others", () => {
  const slots = makeSlots(1);
  slots.leave("a");
  expect([slots.take("a"), slots.take("a")]).toEqual([true, false]);
});
