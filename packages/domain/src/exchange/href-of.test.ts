import { expect, test } from "vitest";
import { type TileData, fillTileData } from "../tile/tile.ts";
import { hrefOf } from "./href-of.ts";

const SHARED = "https://mosaico.example/m/feira";
const of = (data: Partial<TileData> & Pick<TileData, "type">, shared = SHARED) =>
  hrefOf({ id: "a b", data: fillTileData({ title: "T", ...data }) }, shared);

test("X10: a link leads to its address, and a video to YouTube", () => {
  expect(of({ type: "url", content: "https://example.org/ü?a=1" })).toBe(
    "https://example.org/%C3%BC?a=1",
  );
  expect(of({ type: "youtube", content: "dQw4w9WgXcQ" })).toBe(
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  );
});

test("X10: a file leads to its tile where the mosaic is shared, or nowhere", () => {
  expect(of({ type: "pdf", content: "a.pdf" })).toBe(`${SHARED}#tile=a%20b`);
  expect(of({ type: "pdf", content: "a.pdf" }, "")).toBeUndefined();
});

test("X10: texts, empty tiles and addresses that run a script lead nowhere", () => {
  expect(of({ type: "texto", content: "https://example.org/" })).toBeUndefined();
  expect(of({ type: "url", content: "" })).toBeUndefined();
  expect(of({ type: "url", content: "javascript:alert(1)" })).toBeUndefined();
});
