import { expect, test } from "vitest";
import { fillTileData } from "../tile/tile.ts";
import type { Lost } from "./imported.ts";
import { placeBoxes } from "./place-boxes.ts";

const data = fillTileData({ type: "texto", title: "a" });
const box = { x: 100, y: 100, width: 188, height: 88 };
const group = { x: 0, y: 0, width: 400, height: 300, title: "Turma", colour: "" } as const;

test("X6: pieces have the place and size of their boxes, the second of a long text beside the first", () => {
  const lost: Lost = {};
  const tiles = placeBoxes([{ box, tiles: [data, data] }], [group], lost);
  expect(tiles.map(({ id, position }) => [id, position])).toEqual([
    ["s1", { x: 0, y: 0 }],
    ["t1", { x: 100, y: 100 }],
    ["t2", { x: 100, y: 200 }],
  ]);
  expect(tiles[1]?.data).toMatchObject({ width: 2, height: 1 });
  expect(lost).toEqual({});
});

test("X6: groups beyond the limit of sections, and those far away, are not taken", () => {
  const lost: Lost = {};
  const many = Array.from({ length: 510 }, () => group);
  const tiles = placeBoxes([], [...many, { ...group, x: 1e9 }], lost);
  expect(tiles).toHaveLength(500);
  expect(lost).toEqual({ groups: 11 });
});
