import { expect, test } from "vitest";
import { makeSeats } from "./seats.ts";

test("each key has so many places, and those that are left are taken again", () => {
  const seats = makeSeats(2);
  expect([seats.take("a"), seats.take("a"), seats.take("a")]).toEqual([true, true, false]);
  expect(seats.take("b")).toBe(true);
  seats.leave("a");
  expect([seats.take("a"), seats.take("a")]).toEqual([true, false]);
});

test("who leaves without having come takes no place from others", () => {
  const seats = makeSeats(1);
  seats.leave("a");
  expect([seats.take("a"), seats.take("a")]).toEqual([true, false]);
});
