import { expect, test } from "vitest";
import { makeSlots } from "./slots.ts";

test("each key has a number of slots, and a released slot can be taken again", () => {
  const slots = makeSlots(2);
  expect([slots.take("a"), slots.take("a"), slots.take("a")]).toEqual([true, true, false]);
  expect(slots.take("b")).toBe(true);
  slots.leave("a");
  expect([slots.take("a"), slots.take("a")]).toEqual([true, false]);
});

test("releasing a slot that was never taken does not affect others", () => {
  const slots = makeSlots(1);
  slots.leave("a");
  expect([slots.take("a"), slots.take("a")]).toEqual([true, false]);
});
