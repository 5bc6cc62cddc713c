import { expect, test } from "vitest";
import { sampleTile } from "../testing/sample.ts";
import { TILE_COLOURS, TILE_FACES, isTileColour, isTileFace, isTileSpan } from "./appearance.ts";
import { checkTileData } from "./check-tile.ts";

const { data } = sampleTile("a");

test("T10: a tile is 1 to 8 whole cells wide and high", () => {
  expect([1, 2, 8].every(isTileSpan)).toBe(true);
  for (const cells of [0, -1, 9, 1.5, NaN, Infinity, -0]) {
    expect(isTileSpan(cells), String(cells)).toBe(false);
    for (const side of ["width", "height"] as const) {
      expect(checkTileData({ ...data, [side]: cells })).toEqual({
        ok: false,
        problem: "tile.badSize",
        path: [side],
      });
    }
  }
});

test("T11: a tile shows one of the four faces", () => {
  expect(TILE_FACES.every(isTileFace)).toBe(true);
  expect(checkTileData({ ...data, face: "video" as "icon" })).toEqual({
    ok: false,
    problem: "tile.badFace",
    path: ["face"],
  });
});

test("T12: a tile has one of the nine colours or none, and no other CSS is accepted", () => {
  expect(["", ...TILE_COLOURS].every(isTileColour)).toBe(true);
  for (const colour of ["#c9efea", "url(x)", "Green", " green", "transparent", "__proto__"]) {
    expect(checkTileData({ ...data, colour: colour as "" })).toEqual({
      ok: false,
      problem: "tile.badColour",
      path: ["colour"],
    });
  }
});

test("T9: by default a tile is one cell with its icon and no colour", () => {
  const { width: _w, height: _h, face: _f, colour: _c, ...older } = data;
  expect(checkTileData(older)).toMatchObject({
    ok: true,
    value: { width: 1, height: 1, face: "icon", colour: "" },
  });
});
