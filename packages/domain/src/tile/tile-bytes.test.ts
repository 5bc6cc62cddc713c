import fc from "fast-check";
import { expect, test } from "vitest";
import { difference } from "../mosaic/difference.ts";
import { countTiles, planChange } from "../mosaic/apply.ts";
import type { MosaicState } from "../mosaic/mosaic.ts";
import { mosaicState } from "../testing/arbitraries.ts";
import { EMPTY_TILE_BYTES, countGrowth, countTileBytes } from "./tile-bytes.ts";
import { type TileData, fillTileData } from "./tile.ts";

const textOf = (content: string) => fillTileData({ type: "texto", title: "", label: "", content });

test("C8: a tile counts for 256 bytes and its texts in UTF-8", () => {
  const empty = countTileBytes(textOf(""));
  expect(empty).toBe(EMPTY_TILE_BYTES + "texto".length);
  for (const [text, bytes] of [
    ["abc", 3],
    ["ção", 5],
    ["図書館", 9],
    ["مكتبة", 10],
    ["😀", 4],
    ["a\uD83Db", 5],
    ["\uDE00", 3],
  ] as const) {
    expect(countTileBytes(textOf(text)) - empty, text).toBe(bytes);
  }
});

test("C8: a text counts for its bytes in transit", () => {
  const empty = countTileBytes(textOf(""));
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const onWire = encodeURIComponent(text).replaceAll(/%../g, "x").length;
      expect(countTileBytes(textOf(text)) - empty).toBe(onWire);
    }),
  );
});

test("C8: an older tile counts the same without the fields added since", () => {
  const { locked: _, alt: __, captions: ___, language: ____, ...older } = textOf("ção");
  expect(countTileBytes(older as TileData)).toBe(countTileBytes(textOf("ção")));
});

test("C8: the size after a change is the size before plus the reported growth", () => {
  const total = ({ tiles }: MosaicState) =>
    [...tiles.values()].reduce((sum, { data }) => sum + countTileBytes(data), 0);
  fc.assert(
    fc.property(mosaicState, mosaicState, (before, after) => {
      const plan = planChange(difference(before, after), before, countTiles(before.tiles.values()));
      if (!plan.ok) return;
      expect(total(before) + countGrowth(plan.value.tiles, before.tiles)).toBe(total(after));
    }),
  );
});
