import { TILE_TYPES } from "@mosaico/domain/tile/tile-type";
import { expect, test } from "vitest";
import { offeredTypes, tileTypes } from "./tile-types.ts";

test("there is a display for every type", () => {
  expect(Object.keys(tileTypes).toSorted()).toEqual([...TILE_TYPES].toSorted());
});

test("only types that can be filled in are offered, and the one that a tile has already", () => {
  expect(offeredTypes()).toEqual(["texto", "url", "link-generico", "youtube"]);
  expect(offeredTypes("pdf")).toEqual(["texto", "url", "link-generico", "youtube", "pdf"]);
});
