import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { TileSelection } from "./tile-selection.ts";

function setUp(...ids: string[]) {
  const tiles = new Map<string, Tile>(
    ids.map((id) => [
      id,
      { id, position: { x: 0, y: 0 }, data: fillTileData({ type: "texto", title: id }) },
    ]),
  );
  const document = new MosaicDocument({ ...emptyMosaic("m"), tiles });
  const selection = new TileSelection(document);
  const notified: string[][] = [];
  selection.subscribe((touched) => notified.push([...touched]));
  return { document, selection, notified, stop: selection.follow() };
}

test("a change notifies of the tiles it affected, and not at all if there are none", () => {
  const { selection, notified } = setUp("a", "b", "c");
  selection.set(["a", "b"]);
  selection.set(["b", "c"]);
  selection.set(["c", "b"]);
  selection.toggle("b");
  expect(notified).toEqual([["a", "b"], ["a", "c"], ["b"]]);
  expect([...selection.ids]).toEqual(["c"]);
  selection.clear();
  selection.clear();
  expect(notified).toHaveLength(4);
});

test("a missing tile cannot be selected", () => {
  const { selection, notified } = setUp("a");
  selection.set(["gone"]);
  expect(selection.size).toBe(0);
  expect(notified).toEqual([]);
});

test("removed tiles leave the selection, moved or edited ones stay", () => {
  const { document, selection, stop } = setUp("a", "b", "c");
  selection.set(["a", "b"]);
  document.apply([
    { op: "moveTile", id: "b", position: { x: 500, y: 0 } },
    { op: "removeTile", id: "a" },
  ]);
  expect([...selection.ids]).toEqual(["b"]);
  document.reset({ ...emptyMosaic("m"), tiles: new Map() });
  expect(selection.size).toBe(0);
  stop();
});
