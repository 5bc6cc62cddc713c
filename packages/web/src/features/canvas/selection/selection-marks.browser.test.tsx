import type { TileId } from "@mosaico/domain/tile/tile";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { SelectionMarks } from "./selection-marks.ts";
import { TileSelection } from "./tile-selection.ts";

function setUp() {
  const tileOf = (id: TileId) => {
    const data = fillTileData({ type: "texto", title: id });
    return [id, { id, position: { x: 0, y: 0 }, data }] as const;
  };
  const tiles = new Map(["a", "b", "c"].map(tileOf));
  const selection = new TileSelection(
    new MosaicDocument({ ...emptyMosaic("Mosaic"), tiles }).shown,
  );
  const marks = new SelectionMarks(selection);
  const mounted = ["a", "b"].map((id) => {
    const element = document.createElement("div");
    return { element, stop: marks.mount(id, element, id === "b") };
  });
  const marked = () =>
    mounted.map(({ element }) => [
      element.hasAttribute("data-selected"),
      element.getAttribute("aria-describedby"),
    ]);
  return { selection, marks, mounted, marked };
}

test("mounted tiles are marked as selected and as locked, also for assistive technology", () => {
  const { selection, marks, marked } = setUp();
  const stop = marks.start();
  expect(marked()).toEqual([
    [false, null],
    [false, "mosaic-tile-locked"],
  ]);
  selection.set(["a", "b", "c"]);
  expect(marked()).toEqual([
    [true, "mosaic-tile-selected"],
    [true, "mosaic-tile-selected mosaic-tile-locked"],
  ]);
  selection.toggle("a");
  expect(marked()[0]).toEqual([false, null]);
  stop?.();
  selection.clear();
  expect(marked()[1]?.[0]).toBe(true);
});

test("a tile that is mounted while it is selected is marked at once, and a removed one never again", () => {
  const { selection, marks, mounted } = setUp();
  marks.start();
  selection.set(["c"]);
  const late = document.createElement("div");
  marks.mount("c", late, false);
  expect(late.hasAttribute("data-selected")).toBe(true);
  mounted[0]?.stop();
  selection.set(["a"]);
  expect(mounted[0]?.element.hasAttribute("data-selected")).toBe(false);
});

test("many selected tiles have a mark that restyles nothing in them", () => {
  const ids = Array.from({ length: 100 }, (_, at) => `t${at}`);
  const tiles = new Map(
    ids.map((id) => {
      const data = fillTileData({ type: "texto", title: id });
      return [id, { id, position: { x: 0, y: 0 }, data }];
    }),
  );
  const mosaic = new MosaicDocument({ ...emptyMosaic("Mosaic"), tiles });
  const selection = new TileSelection(mosaic.shown);
  const marks = new SelectionMarks(selection);
  marks.start();
  const elements = ["t0", "t1"].map((id) => {
    const element = document.createElement("div");
    marks.mount(id, element, false);
    return element;
  });
  const marksOf = () =>
    elements.map((element) => [
      element.hasAttribute("data-selected"),
      element.hasAttribute("data-among"),
      element.getAttribute("aria-describedby"),
    ]);
  selection.set(ids);
  const among = [false, true, "mosaic-tile-selected"];
  expect(marksOf()).toEqual([among, among]);
  selection.toggle("t0");
  expect(marksOf()).toEqual([
    [false, false, null],
    [true, false, "mosaic-tile-selected"],
  ]);
  selection.toggle("t0");
  expect(marksOf()).toEqual([among, among]);
});
