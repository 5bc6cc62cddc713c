import { expect, test } from "vitest";
import { fewTiles } from "./few-tiles.ts";
import { tileOf } from "./tiles.store.ts";

const tile = (id: string, content = "") => {
  const data = { type: "texto", title: id, summary: "", description: "", content };
  return tileOf({ id, x: 0, y: 0, data });
};

test("of many tiles the last are kept, each in its last form", () => {
  const many = Array.from({ length: 40 }, (_, at) => [`t${at}`, tile(`t${at}`)] as const);
  const few = fewTiles([...many, ["t20", undefined]]);
  expect(few.size).toBe(32);
  expect([...few.keys()].slice(0, 2)).toEqual(["t8", "t9"]);
  expect([...few].at(-1)).toEqual(["t20", undefined]);
});

test("a tile whose text has become long is not kept in its earlier form", () => {
  const few = fewTiles([
    ["a", tile("a")],
    ["b", tile("b", "字".repeat(3999))],
    ["a", tile("a", "字".repeat(4000))],
  ]);
  expect([...few.keys()]).toEqual(["b"]);
});
