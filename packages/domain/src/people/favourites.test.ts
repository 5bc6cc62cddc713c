import { expect, test } from "vitest";
import { canMarkFavourite } from "./favourites.ts";

test("M9: a user can have up to 500 favourites", () => {
  expect([0, 499, 500, 501].map(canMarkFavourite)).toEqual([true, true, false, false]);
});
