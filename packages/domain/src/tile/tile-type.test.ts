import { expect, test } from "vitest";
import { CONTENT_KIND, TILE_TYPES, findTileType } from "./tile-type.ts";

test("T5: there are ten types, each with its kind of content", () => {
  expect(TILE_TYPES).toHaveLength(10);
  expect(Object.keys(CONTENT_KIND)).toEqual([...TILE_TYPES]);
});

test("T5: a slug names its type and PDF is read as pdf", () => {
  for (const type of TILE_TYPES) expect(findTileType(type)).toBe(type);
  expect(findTileType("PDF")).toBe("pdf");
});

test("T5: no other slug names a type", () => {
  for (const slug of ["", "Texto", "Pdf", "html", "toString", "__proto__"])
    expect(findTileType(slug)).toBeUndefined();
});
