import { expect, test } from "vitest";
import { CONTENT_FILE_KINDS } from "../file/file-kind.ts";
import {
  FILE_TILE_TYPES,
  PIECE_TYPES,
  TILE_TYPES,
  contentKindOf,
  fileKindOfType,
  findTileType,
  isFileTileType,
  tileTypeName,
} from "./tile-type.ts";

test("T5: there are the ten types of the requirement then two more and the section, each with its kind of content", () => {
  expect(TILE_TYPES).toEqual([
    "texto",
    "url",
    "link-generico",
    "youtube",
    "foto",
    "video",
    "pdf",
    "powerpoint",
    "word",
    "excel",
    "audio",
    "arquivo",
    "secao",
  ]);
  expect(PIECE_TYPES).toEqual(TILE_TYPES.slice(0, 12));
  expect(TILE_TYPES.map(contentKindOf)).toEqual([
    "text",
    "address",
    "address",
    "youtube",
    ...Array.from({ length: 8 }, () => "file"),
    "none",
  ]);
  expect(new Set(TILE_TYPES.map(tileTypeName)).size).toBe(13);
});

test("F1: exactly the types of tile whose content is a file hold one, each another kind", () => {
  const withFile = TILE_TYPES.filter((type) => contentKindOf(type) === "file");
  expect(FILE_TILE_TYPES).toEqual(withFile);
  expect(TILE_TYPES.filter(isFileTileType)).toEqual(withFile);
  expect(FILE_TILE_TYPES.map(fileKindOfType).toSorted()).toEqual(
    [...CONTENT_FILE_KINDS].toSorted(),
  );
});

test("T5: a slug names its type, and PDF is read as pdf", () => {
  for (const type of TILE_TYPES) expect(findTileType(type)).toBe(type);
  expect(findTileType("PDF")).toBe("pdf");
});

test("T5: no other slug names a type", () => {
  for (const slug of ["", "Texto", "Pdf", "html", "toString", "__proto__"])
    expect(findTileType(slug)).toBeUndefined();
});
