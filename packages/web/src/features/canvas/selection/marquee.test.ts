import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { Marquee, type MarqueeMode } from "./marquee.ts";
import { TileSelection } from "./tile-selection.ts";

/** A row of tiles, a to e, from the origin to the right; c extends over two cells. */
function setUp(selected: string[], mode: MarqueeMode) {
  const xs = { a: 0, b: 100, c: 250, d: 400, e: 500 };
  const tiles = new Map<string, Tile>(
    Object.entries(xs).map(([id, x]) => [
      id,
      { id, position: { x, y: 0 }, data: fillTileData({ type: "texto", title: id }) },
    ]),
  );
  const document = new MosaicDocument({ ...emptyMosaic("m"), tiles });
  const selection = new TileSelection(document);
  selection.set(selected);
  const marquee = new Marquee(document.index, selection, { x: 95, y: -50 }, mode);
  return { marquee, ids: () => [...selection.ids].toSorted().join("") };
}

test("a marquee selects what it touches, in either direction, and deselects what it leaves", () => {
  const { marquee, ids } = setUp(["e"], "replace");
  expect(ids()).toBe("");
  marquee.to({ x: 260, y: 40 });
  expect(ids()).toBe("bc");
  marquee.to({ x: 240, y: 40 });
  expect(ids()).toBe("b");
  marquee.to({ x: 60, y: 1 });
  expect(ids()).toBe("a");
  marquee.to({ x: 260, y: -10 });
  expect(ids()).toBe("");
});

test("an adding marquee keeps the previous selection, even what it leaves again", () => {
  const { marquee, ids } = setUp(["b", "e"], "add");
  marquee.to({ x: 260, y: 40 });
  expect(ids()).toBe("bce");
  marquee.to({ x: 96, y: -40 });
  expect(ids()).toBe("be");
});

test("a subtracting marquee restores what it leaves again", () => {
  const { marquee, ids } = setUp(["b", "c", "e"], "subtract");
  marquee.to({ x: 260, y: 40 });
  expect(ids()).toBe("e");
  marquee.to({ x: 190, y: 40 });
  expect(ids()).toBe("ce");
});

test("a cancelled marquee restores the previous selection", () => {
  const { marquee, ids } = setUp(["e"], "replace");
  marquee.to({ x: 600, y: 40 });
  expect(ids()).toBe("bcde");
  marquee.cancel();
  expect(ids()).toBe("e");
});
