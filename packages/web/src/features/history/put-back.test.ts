import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { describe, expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { compareParts } from "./steps/compare.ts";
import { putBack } from "./put-back.ts";

const mosaic = emptyMosaic("M");
const tile = (id: string, x: number, title = id): Tile => ({
  id,
  position: { x, y: 0 },
  data: fillTileData({ type: "texto", title, label: "" }),
});
const now = (...tiles: Tile[]) =>
  new MosaicDocument({ ...mosaic, tiles: new Map(tiles.map((one) => [one.id, one])) });
const between = (before: Tile | undefined, after: Tile | undefined) => {
  const id = before?.id ?? after?.id ?? "";
  const [found] = compareParts(
    { ...mosaic, tiles: new Map([[id, before]]) },
    { ...mosaic, tiles: new Map([[id, after]]) },
  ).tiles;
  if (found === undefined) throw new Error("nothing differs");
  return found;
};

describe("restoring one tile", () => {
  test("puts a removed one back in its place", () => {
    expect(putBack(now(), between(tile("a", 100), undefined))).toEqual([
      { op: "addTile", tile: tile("a", 100) },
    ]);
  });

  test("or beside it, if the place is taken by now", () => {
    const [operation] = putBack(now(tile("b", 100)), between(tile("a", 100), undefined));
    expect(operation?.op === "addTile" && operation.tile.position).not.toEqual({ x: 100, y: 0 });
  });

  test("keeps later changes by others to an edited and moved one", () => {
    const later = {
      ...tile("a", 300, "New"),
      data: { ...tile("a", 0, "New").data, summary: "theirs" },
    };
    const operations = putBack(now(later), between(tile("a", 100, "Old"), tile("a", 200, "New")));
    expect(operations).toEqual([
      { op: "updateTile", id: "a", data: { title: "Old" } },
      { op: "moveTile", id: "a", position: { x: 100, y: 0 } },
    ]);
  });

  test("does nothing for one that was added, or is already as before", () => {
    expect(putBack(now(), between(undefined, tile("a", 0)))).toEqual([]);
    expect(putBack(now(tile("a", 0)), between(tile("a", 0), tile("a", 100)))).toEqual([]);
  });
});
