import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { expect, test } from "vitest";
import { tileTypes } from "./tile-types.ts";

test("every type has a view and a field", () => {
  expect(Object.keys(tileTypes).toSorted()).toEqual([...TILE_TYPES].toSorted());
});
