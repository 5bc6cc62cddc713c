import { expect, test } from "vitest";
import { sampleTile } from "../testing/sample.ts";
import {
  TILE_COLOURS,
  TILE_FACES,
  TILE_FRAMINGS,
  isFocus,
  isTileColour,
  isTileFace,
  isTileFraming,
  isTileSpan,
} from "./appearance.ts";
import { checkTileData } from "./check-tile.ts";

const { data } = sampleTile("a");

test("T10: a tile is 1 to 8 whole cells wide and high", () => {
  expect([1, 2, 8].every((cells) => isTileSpan(cells, "texto"))).toBe(true);
  for (const cells of [0, -1, 9, 1.5, NaN, Infinity, -0]) {
    expect(isTileSpan(cells, "texto"), String(cells)).toBe(false);
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

test("T13: the focus of a picture is two whole percentages", () => {
  expect([0, 50, 100].every(isFocus)).toBe(true);
  for (const percent of [-1, 101, 49.5, NaN, Infinity]) {
    expect(isFocus(percent), String(percent)).toBe(false);
    for (const side of ["focusX", "focusY"] as const) {
      expect(checkTileData({ ...data, [side]: percent })).toEqual({
        ok: false,
        problem: "tile.badFocus",
        path: [side],
      });
    }
  }
});

test("T13: a picture lies in its tile in one of four ways, or as it decides itself", () => {
  expect(["", ...TILE_FRAMINGS].every(isTileFraming)).toBe(true);
  for (const framing of ["cover", "Scrim", "toString"]) {
    expect(checkTileData({ ...data, framing: framing as "" })).toEqual({
      ok: false,
      problem: "tile.badFraming",
      path: ["framing"],
    });
  }
});

test("T13: a picture of its own is the name of a file, which may be given as its address", () => {
  expect(checkTileData({ ...data, picture: "/files/capa.webp" })).toMatchObject({
    ok: true,
    value: { picture: "capa.webp" },
  });
  for (const picture of ["https://example.org/a.webp", "../a.webp", 'a") url(b', " "]) {
    expect(checkTileData({ ...data, picture })).toEqual({
      ok: false,
      problem: "tile.badPicture",
      path: ["picture"],
    });
  }
});

test("T9: by default a tile is one cell with its icon and no colour", () => {
  const { width: _w, height: _h, face: _f, colour: _c, ...rest } = data;
  const { picture: _p, focusX: _x, focusY: _y, framing: _r, ...older } = rest;
  expect(checkTileData(older)).toMatchObject({
    ok: true,
    value: {
      width: 1,
      height: 1,
      face: "icon",
      colour: "",
      picture: "",
      focusX: 50,
      focusY: 50,
      framing: "",
    },
  });
});
