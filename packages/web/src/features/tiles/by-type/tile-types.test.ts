import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { expect, test } from "vitest";
import { tileTypes } from "./tile-types.ts";

test("there is a display and a field for every type", () => {
  expect(Object.keys(tileTypes).toSorted()).toEqual([...TILE_TYPES].toSorted());
});
