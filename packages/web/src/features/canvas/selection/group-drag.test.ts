import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { Camera } from "../camera.ts";
import { GroupDrag } from "./group-drag.ts";
import { TileSelection } from "./tile-selection.ts";

/** A row of a thousand tiles, of which the first is locked and ten are visible. */
function setUp() {
  const tiles = new Map<string, Tile>();
  for (let at = 0; at < 1000; at++) {
    const data = fillTileData({ type: "texto", title: `${at}`, locked: at === 0 });
    tiles.set(`${at}`, { id: `${at}`, position: { x: at * 100, y: 0 }, data });
  }
  const document = new MosaicDocument({ ...emptyMosaic("m"), tiles });
  const view = { x: 0, y: 0, zoom: 1 };
  const insets = { right: 0, bottom: 0 };
  const camera = new Camera(view, { width: 1000, height: 800 }, insets, () => undefined);
  const selection = new TileSelection(document);
  const groupDrag = new GroupDrag(document.shown, camera, selection);
  return { document, selection, groupDrag, seen: () => groupDrag.seen.map(({ id }) => Number(id)) };
}

test("a single or unselected tile is dragged without it", () => {
  const { selection, groupDrag } = setUp();
  selection.set(["5"]);
  groupDrag.take("5");
  expect(groupDrag.isHolding).toBe(false);
  selection.set(["5", "6"]);
  groupDrag.take("7");
  expect(groupDrag.isHolding).toBe(false);
});

test("only the held tiles that would be visible are drawn, without the leading and the locked ones", () => {
  const { selection, groupDrag, seen } = setUp();
  selection.set(Array.from({ length: 1000 }, (_, at) => `${at}`));
  groupDrag.take("5");
  expect(seen()).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11]);
  groupDrag.moveTo({ x: 500 - 50_000, y: 0 });
  expect(Math.min(...seen())).toBeGreaterThan(495);
  expect(seen().length).toBeLessThan(20);
});

test("all held tiles move by the same offset, except locked ones", () => {
  const { selection, groupDrag, seen } = setUp();
  selection.set(["0", "5", "6"]);
  groupDrag.take("5");
  groupDrag.moveTo({ x: 525, y: 50 });
  expect(groupDrag.moves()).toEqual([
    { id: "5", position: { x: 525, y: 50 } },
    { id: "6", position: { x: 625, y: 50 } },
  ]);
  groupDrag.release();
  expect(groupDrag.isHolding).toBe(false);
  expect(seen()).toEqual([]);
});

test("moving to and fro paints nothing again, and no tile that left the view is created twice", () => {
  const { selection, groupDrag, seen } = setUp();
  selection.set(Array.from({ length: 1000 }, (_, at) => `${at}`));
  groupDrag.take("5");
  groupDrag.moveTo({ x: 300, y: 0 });
  const farthest = groupDrag.seen;
  expect(seen()).toContain(13);
  for (const x of [400, 500, 600, 500, 300]) groupDrag.moveTo({ x, y: 0 });
  expect(groupDrag.seen).toBe(farthest);
});

test("tiles that others remove are no longer carried", () => {
  const { document, selection, groupDrag, seen } = setUp();
  const stop = selection.follow();
  selection.set(["5", "6", "7"]);
  groupDrag.take("5");
  document.apply([{ op: "removeTile", id: "6" }]);
  expect(seen()).toEqual([7]);
  groupDrag.release();
  expect(groupDrag.moves().map(({ id }) => id)).toEqual(["5", "7"]);
  stop();
});

test("if others remove the leading tile, all return to their places and can be dragged again", () => {
  const { document, selection, groupDrag, seen } = setUp();
  const stop = selection.follow();
  selection.set(["5", "6", "7"]);
  groupDrag.take("5");
  groupDrag.moveTo({ x: 700, y: 300 });
  document.apply([{ op: "removeTile", id: "5" }]);
  expect(groupDrag.isHolding).toBe(false);
  expect(groupDrag.offset).toEqual({ x: 0, y: 0 });
  expect(seen()).toEqual([]);
  groupDrag.take("6");
  expect(seen()).toEqual([7]);
  stop();
});

test("many tiles stay drawn where they are dropped until their landing ends", () => {
  const { document, selection, groupDrag, seen } = setUp();
  selection.set(Array.from({ length: 1000 }, (_, at) => `${at}`));
  groupDrag.take("5");
  groupDrag.moveTo({ x: 540, y: 260 });
  const drawn = seen();
  expect(groupDrag.land({ x: 500, y: 300 })).toBe(true);
  document.apply(
    groupDrag.moves().map(({ id }) => {
      return { op: "moveTile", id, position: { x: Number(id) * 100, y: 300 } };
    }),
  );
  expect([groupDrag.isHolding, groupDrag.isLanding]).toEqual([false, true]);
  expect(groupDrag.offset).toEqual({ x: 0, y: 300 });
  expect(seen()).toEqual(drawn);
  groupDrag.endLanding();
  expect(seen()).toEqual([]);
  expect(groupDrag.isLanding).toBe(false);
});

test("a few tiles do not land, since they are no picture; a new drag ends the landing of the last one", () => {
  const { selection, groupDrag } = setUp();
  selection.set(["5", "6"]);
  groupDrag.take("5");
  expect(groupDrag.land({ x: 500, y: 300 })).toBe(false);
  expect(groupDrag.isHolding).toBe(true);
  selection.set(Array.from({ length: 1000 }, (_, at) => `${at}`));
  groupDrag.take("5");
  groupDrag.land({ x: 500, y: 300 });
  groupDrag.take("7");
  expect([groupDrag.isHolding, groupDrag.isLanding]).toEqual([true, false]);
  expect(groupDrag.offset).toEqual({ x: 0, y: 0 });
});
