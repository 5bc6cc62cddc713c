import { CELL, edgesOf, areaOf } from "@mosaico/domain/mosaic/area";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { groundOf, headingOf, isSection, sectionData } from "@mosaico/domain/mosaic/section";
import { fillSettings } from "@mosaico/domain/mosaic/settings";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { boundsWithTitle, titleArea } from "./title-area.ts";

const at = (min: number, max: number) => fc.integer({ min, max });
const tiles = fc
  .array(
    fc.record({ x: at(-9, 9), y: at(-9, 9), width: at(1, 6), height: at(1, 6), kind: at(0, 3) }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ x, y, width, height, kind }, index): Tile => ({
      id: `t${index}`,
      position: { x: x * CELL, y: y * CELL },
      data:
        kind === 0
          ? { ...sectionData({ title: "s", width, height }), folded: index % 2 === 0 }
          : fillTileData({ type: "texto", title: "p", width, height }),
    })),
  );

function shown(list: readonly Tile[], titleBlock = true) {
  return new MosaicDocument({
    ...emptyMosaic("Escola"),
    settings: fillSettings({ titleBlock }),
    tiles: new Map(list.map((tile) => [tile.id, tile])),
  }).shown;
}

const piece = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x: x * CELL, y: y * CELL },
  data: fillTileData({ type: "texto", title: id }),
});

test("M7: the title never lies on a piece nor on a section, whatever the mosaic", () => {
  fc.assert(
    fc.property(tiles, (list) => {
      const document = shown(list);
      const title = titleArea(document);
      if (title === undefined) throw new Error("no title");
      const taken = [
        ...[...document.pieces()].map((tile) => edgesOf(areaOf(tile))),
        ...list
          .filter(isSection)
          .map((tile) => groundOf(tile.data.folded ? headingOf(areaOf(tile)) : areaOf(tile))),
      ];
      for (const { left, top, right, bottom } of taken) {
        const isApart =
          left >= title.right || right <= title.left || top >= title.bottom || bottom <= title.top;
        expect(isApart, JSON.stringify({ left, top, right, bottom, title })).toBe(true);
      }
      expect(boundsWithTitle(document)).toMatchObject({
        top: Math.min(title.top, document.bounds()?.top ?? title.top),
      });
      expect(boundsWithTitle(document)).toBe(boundsWithTitle(document));
    }),
  );
});

test("M7: it is narrower where a section begins in its fifth column, and not narrower still", () => {
  const beside = (x: number): Tile => ({
    id: "section",
    position: { x: x * CELL, y: 0 },
    data: sectionData({ title: "s", width: 4, height: 4 }),
  });
  const below = piece("below", 0, 4);
  const { top } = shown([below, beside(6)]).bounds() ?? {};
  expect(titleArea(shown([below, beside(6)]))).toMatchObject({ left: 0, right: 500, top });
  expect(titleArea(shown([below, beside(5)]))).toMatchObject({ left: 0, right: 400, top });
  expect(titleArea(shown([below, beside(4)]))).toMatchObject({ right: 500, bottom: top });
});

test("M7: it stands in the top left corner where nothing lies, else above it", () => {
  const corner = shown([piece("below", 0, 3), piece("beside", 6, 0)]);
  expect(titleArea(corner)).toEqual({ left: 0, top: 0, right: 500, bottom: 300 });
  const full = shown([piece("there", 0, 0), piece("beside", 6, 0)]);
  expect(titleArea(full)).toEqual({ left: 0, top: -300, right: 500, bottom: 0 });
});

test("M7: without it, nothing is reserved", () => {
  const document = shown([piece("a", 0, 0)], false);
  expect(titleArea(document)).toBeUndefined();
  expect(boundsWithTitle(document)).toEqual(document.bounds());
});
