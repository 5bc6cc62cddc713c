import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { sectionData } from "@mosaico/domain/mosaic/section";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "./mosaic-document.ts";
import { placeBack } from "./place-back.ts";

const section = (id: string, x: number, y: number, folded = false): Tile => ({
  id,
  position: { x, y },
  data: { ...sectionData({ title: id, width: 3, height: 3 }), folded },
});
const piece = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});
const documentOf = (...tiles: Tile[]) =>
  new MosaicDocument({
    ...emptyMosaic("Escola"),
    tiles: new Map(tiles.map((tile) => [tile.id, tile])),
  });

test("Z3: a section comes back around its pieces", () => {
  const document = documentOf(piece("a", 0, 100), piece("b", 100, 200));
  expect(placeBack(document, section("s", 0, 0))).toEqual({ x: 0, y: 0 });
  expect(placeBack(document, section("s", 0, 0), [piece("c", 200, 100)])).toEqual({ x: 0, y: 0 });
});

test("Z3: a section whose place another one has taken comes back below everything", () => {
  const document = documentOf(section("other", 100, 100), piece("a", 0, 700));
  expect(placeBack(document, section("s", 0, 0))).toEqual({ x: 0, y: 900 });
  expect(placeBack(documentOf(), section("s", 0, 0), [section("other", 0, 0)])).toEqual({
    x: 0,
    y: 400,
  });
});

test("Z7: a piece comes back into its folded section, but not onto a heading", () => {
  const document = documentOf(section("s", 0, 0, true));
  expect(placeBack(document, piece("a", 100, 100))).toEqual({ x: 100, y: 100 });
  expect(placeBack(document, piece("a", 100, 0))).not.toEqual({ x: 100, y: 0 });
  expect(placeBack(documentOf(), piece("a", 100, 100), [section("s", 0, 0)])).toEqual({
    x: 100,
    y: 100,
  });
  expect(placeBack(documentOf(piece("b", 100, 100)), piece("a", 100, 100))).not.toEqual({
    x: 100,
    y: 100,
  });
});
