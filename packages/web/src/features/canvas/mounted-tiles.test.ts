import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { Camera } from "./camera.ts";
import { MountedTiles } from "./mounted-tiles.ts";

const size = { width: 1000, height: 800 };
const insets = { right: 0, bottom: 0 };

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (at: number) => frames.splice(at - 1, 1, () => undefined));
});

afterEach(() => vi.useRealTimers());

function passFrames(count: number): void {
  for (let i = 0; i < count; i++) {
    frames.splice(0).forEach((frame) => frame());
    vi.advanceTimersByTime(16);
  }
}

const tileAt = (id: string, x: number, y: number): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id }),
});

function setUp(columns: number, rows: number) {
  const tiles = new Map<string, Tile>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = tileAt(`${column}-${row}`, column * 100, row * 100);
      tiles.set(tile.id, tile);
    }
  }
  const document = new MosaicDocument({ ...emptyMosaic("m"), tiles });
  const camera = new Camera({ x: -5000, y: -5000, zoom: 1 }, size, insets, () =>
    document.index.bounds(),
  );
  const mounted = new MountedTiles(document.shown, camera);
  mounted.start();
  return { document, camera, mounted, ids: () => mounted.nodes.map(({ id }) => id) };
}

describe("the mounted tiles", () => {
  test("are the visible ones at once, and a ring around them soon", () => {
    const { mounted, ids } = setUp(70, 70);
    expect(ids()).toContain("50-50");
    expect(ids()).toContain("59-57");
    // The first frame waits for none of the ring.
    expect(ids().filter((id) => id.startsWith("48-") || id.startsWith("61-"))).toEqual([]);
    passFrames(20);
    expect(ids()).toContain("47-47");
    expect(ids()).toContain("62-60");
    expect(mounted.nodes.length).toBe(16 * 14);
  });

  test("animate a few new tiles, but not very many", () => {
    const { document, mounted } = setUp(70, 70);
    const add = (tile: Tile) => ({ op: "addTile", tile }) as const;
    const settling = () => mounted.nodes.filter(({ data }) => data.isNew).length;
    document.apply([add(tileAt("few", 5425, 5425))]);
    expect(settling()).toBe(1);
    const crowd = Array.from({ length: 101 }, (_, at) => tileAt(`crowd-${at}`, 5300 + at, 5325));
    document.apply(crowd.map(add));
    passFrames(20);
    expect(mounted.nodes.filter(({ id }) => id.startsWith("crowd")).length).toBe(101);
    expect(settling()).toBe(1);
  });

  test("are completed in batches if an edit leads to very many new ones, the visible ones first", () => {
    const { document, mounted } = setUp(70, 70);
    passFrames(20);
    const crowd = Array.from({ length: 101 }, (_, at) => tileAt(`crowd-${at}`, 5300 + at, 5325));
    const mountedCrowd = () => mounted.nodes.filter(({ id }) => id.startsWith("crowd")).length;
    document.apply(crowd.map((tile) => ({ op: "addTile", tile })));
    // The first frame has only a picture of them.
    expect([mountedCrowd(), mounted.passing.isOn]).toEqual([0, true]);
    passFrames(2);
    expect(mountedCrowd()).toBe(40);
    const shown: number[] = [];
    mounted.whenShown(() => shown.push(mountedCrowd()));
    passFrames(2);
    expect(mountedCrowd()).toBe(80);
    expect(shown).toEqual([]);
    passFrames(4);
    expect([shown, mounted.passing.isOn]).toEqual([[101], false]);
  });

  test("are painted where the view jumps to after an edit of very many", () => {
    const { document, camera, mounted } = setUp(70, 70);
    passFrames(20);
    const crowd = Array.from({ length: 101 }, (_, at) => tileAt(`crowd-${at}`, 9000 + at, 9000));
    document.apply(crowd.map((tile) => ({ op: "addTile", tile })));
    expect(mounted.passing.isOn).toBe(false);
    camera.follow({ x: -8800, y: -8800, zoom: 1 });
    expect(mounted.passing.isOn).toBe(true);
    passFrames(30);
    expect(mounted.passing.isOn).toBe(false);
    expect(mounted.nodes.filter(({ id }) => id.startsWith("crowd")).length).toBe(101);
  });

  test("are moved at once where they are in view, and a frame later around it", () => {
    const { document, camera, mounted } = setUp(70, 70);
    passFrames(20);
    const places = new Map<string, number>();
    mounted.connect({
      place: (moved) => moved.forEach(({ id, position }) => places.set(id, position.x)),
      hide: () => {},
    });
    const move = (by: number) =>
      document.apply(
        [...document.pieces()].map(({ id, position: { x, y } }) => {
          return { op: "moveTile", id, position: { x: x + by, y } };
        }),
      );
    move(100);
    // It comes into view, it leaves the view, and it is beside the view as before.
    expect([places.get("49-52"), places.get("59-52")]).toEqual([5000, 6000]);
    expect([places.has("47-52"), mounted.passing.isOn]).toEqual([false, false]);
    passFrames(2);
    expect(places.get("47-52")).toBe(4800);
    // What is about to come into view is where it belongs before.
    move(-100);
    expect(places.get("47-52")).toBe(4800);
    camera.follow({ x: -4900, y: -5000, zoom: 1 });
    expect(places.get("47-52")).toBe(4700);
  });

  test("are left alone while a picture shows them where they were dropped", () => {
    const { document, mounted } = setUp(70, 70);
    passFrames(20);
    const before = mounted.nodes;
    mounted.land({ id: "52-52", position: { x: 5200, y: 9200 } });
    document.apply(
      [...document.pieces()].map(({ id, position: { x, y } }) => {
        return { op: "moveTile", id, position: { x, y: y + 4000 } };
      }),
    );
    const other = mounted.nodes.filter(({ id }) => id !== "52-52");
    expect(other.every((node) => before.includes(node))).toBe(true);
    expect(mounted.passing.isOn).toBe(false);
    const shown: boolean[] = [];
    mounted.whenShown(() => shown.push(mounted.nodes.every((node) => !before.includes(node))));
    passFrames(20);
    expect(shown).toEqual([true]);
    mounted.release();
    expect(mounted.nodes.find(({ id }) => id === "50-10")?.position).toEqual({ x: 5000, y: 5000 });
  });

  test("that are removed in great number are hidden at once, and shown if they are back before they are unmounted", () => {
    const { document, mounted } = setUp(70, 70);
    passFrames(20);
    const hidden = new Set<string>();
    mounted.connect({
      place: () => {},
      hide: (ids, isHidden) => {
        for (const id of ids)
          if (isHidden) hidden.add(id);
          else hidden.delete(id);
      },
    });
    const before = mounted.nodes;
    const tiles = [...document.pieces()];
    const remove = () => document.apply(tiles.map(({ id }) => ({ op: "removeTile", id })));
    const restore = () => document.apply(tiles.map((tile) => ({ op: "addTile", tile })));
    remove();
    expect([mounted.nodes.length, hidden.size]).toEqual([before.length, before.length]);
    restore();
    expect(hidden.size).toBe(0);
    remove();
    expect(hidden.size).toBe(before.length);
    passFrames(3);
    expect(mounted.nodes).toEqual([]);
    restore();
    passFrames(40);
    expect(mounted.nodes.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test("that are moved in great number are moved on the screen, and rendered once they are needed", () => {
    const { document, mounted } = setUp(70, 70);
    passFrames(20);
    const places = new Map<string, number>();
    mounted.connect({
      place: (moved) => moved.forEach(({ id, position }) => places.set(id, position.x)),
      hide: () => {},
    });
    const before = mounted.libraryNodes;
    const move = (by: number) =>
      document.apply(
        [...document.pieces()].map(({ id, position: { x, y } }) => {
          return { op: "moveTile", id, position: { x: x + by, y } };
        }),
      );
    move(1);
    const libraryNodeOf = (id: string) => mounted.libraryNodes.find((node) => node.id === id);
    expect(mounted.libraryNodes.map((node, at) => node === before[at])).not.toContain(false);
    expect(mounted.nodes.find(({ id }) => id === "52-52")?.position.x).toBe(5201);
    expect(places.get("52-52")).toBe(5201);
    passFrames(2);
    expect(places.size).toBe(before.length);
    mounted.press("52-52", false);
    expect(libraryNodeOf("52-52")?.position.x).toBe(5201);
    expect(libraryNodeOf("53-52")?.position.x).toBe(5300);
    // A single move is rendered, from wherever the library thinks that the tile is.
    document.apply([{ op: "moveTile", id: "52-52", position: { x: 5210, y: 5200 } }]);
    expect(libraryNodeOf("52-52")?.position.x).toBe(5210);
    // What comes back to the place where the library thinks it is has to be moved too.
    places.clear();
    document.apply([{ op: "moveTile", id: "53-52", position: { x: 5300, y: 5200 } }]);
    expect(places.get("53-52")).toBe(5300);
    document.apply([{ op: "updateTile", id: "54-52", data: { title: "New" } }]);
    expect(libraryNodeOf("54-52")?.position.x).toBe(5401);
    expect(places.get("54-52")).toBe(5401);
  });

  test("may be dragged while they are pressed, unless they are locked", () => {
    const { document, mounted } = setUp(70, 70);
    const draggable = () => mounted.libraryNodes.filter((node) => node.draggable === true);
    expect(draggable()).toEqual([]);
    mounted.press("52-52", true);
    expect(draggable().map(({ id }) => id)).toEqual(["52-52"]);
    mounted.press("53-52", true);
    expect(draggable().map(({ id }) => id)).toEqual(["53-52"]);
    mounted.press("53-52", false);
    expect(draggable()).toEqual([]);
    document.apply([{ op: "updateTile", id: "53-52", data: { locked: true } }]);
    mounted.press("53-52", true);
    expect(draggable()).toEqual([]);
  });

  test("show which edits are not saved yet, and render no other tile for it", () => {
    const { mounted } = setUp(70, 70);
    const nodeOf = (id: string) => mounted.nodes.find((node) => node.id === id);
    const [marked, other] = [nodeOf("52-52"), nodeOf("53-53")];
    mounted.markUnsent(new Set(["52-52", "gone"]));
    expect(nodeOf("52-52")?.data.isUnsent).toBe(true);
    expect(nodeOf("53-53")).toBe(other);
    mounted.markUnsent(new Set());
    expect(nodeOf("52-52")).not.toBe(marked);
    expect(nodeOf("52-52")?.data.isUnsent).toBe(false);
  });

  test("are sorted in reading order", () => {
    const { mounted } = setUp(70, 70);
    passFrames(20);
    const places = mounted.nodes.map(({ position: { x, y } }) => y * 1000 + x);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("have no gaps however the view moves, and drop distant tiles", () => {
    const { camera, ids, mounted } = setUp(160, 130);
    for (let step = 0; step < 40; step++) {
      camera.follow({ x: -5000 - step * 230, y: -5000 - step * 170, zoom: 1 });
      const column = Math.floor((5000 + step * 230) / 100);
      const row = Math.floor((5000 + step * 170) / 100);
      for (const [dx, dy] of [
        [0, 0],
        [9, 0],
        [0, 7],
        [9, 7],
      ] as const) {
        expect(ids()).toContain(`${column + dx}-${row + dy}`);
      }
      passFrames(10);
      expect(mounted.nodes.length).toBeLessThan(18 * 16);
      expect(mounted.passing.isOn).toBe(false);
    }
    expect(ids()).not.toContain("50-50");
  });

  test("are the same while the view moves fast, and those that came into view once it rests", () => {
    const { camera, ids, mounted } = setUp(160, 130);
    passFrames(20);
    let notified = 0;
    mounted.passing.subscribe(() => (notified += 1));
    const follow = (step: number) =>
      camera.follow({ x: -5000 - step * 230, y: -5000 - step * 170, zoom: 1 });
    follow(1);
    follow(2);
    expect(ids()).toContain("63-60");
    passFrames(1);
    const before = mounted.nodes;
    for (let step = 3; step < 20; step++) {
      follow(step);
      passFrames(1);
      expect(mounted.nodes).toBe(before);
    }
    expect(mounted.passing.isOn).toBe(true);
    expect(notified).toBe(17);
    // One that is pressed is mounted before.
    mounted.reach({ x: 9650, y: 8650 });
    expect(mounted.nodes.filter((node) => !before.includes(node)).map(({ id }) => id)).toEqual([
      "96-86",
    ]);
    passFrames(12);
    expect(ids()).toContain("93-82");
    expect(mounted.passing.isOn).toBe(true);
    passFrames(20);
    expect(mounted.passing.isOn).toBe(false);
    // Once as others were unmounted, and once at the end.
    expect(notified).toBe(19);
    expect(ids()).toContain("103-90");
    expect(ids()).not.toContain("63-60");
  });

  test("are the same while the view is zoomed, after its first step", () => {
    const { camera, mounted } = setUp(160, 130);
    passFrames(20);
    camera.follow({ x: -5000, y: -5000, zoom: 0.9 });
    const before = mounted.nodes;
    camera.follow({ x: -5000, y: -5000, zoom: 0.5 });
    passFrames(2);
    expect(mounted.nodes).toBe(before);
    expect(mounted.passing.isOn).toBe(true);
  });

  test("are the same while a picture of everything is shown, however slow the view moves", () => {
    const { camera, ids, mounted } = setUp(160, 130);
    passFrames(20);
    let isPainted = false;
    mounted.passing.cover = () => isPainted;
    camera.follow({ x: -5010, y: -5000, zoom: 1 });
    camera.follow({ x: -5020, y: -5000, zoom: 1 });
    expect([mounted.passing.isOn, mounted.passing.isCovered]).toEqual([false, false]);
    isPainted = true;
    const before = mounted.nodes;
    for (let step = 1; step < 5; step++) {
      camera.follow({ x: -5020 - step * 100, y: -5000, zoom: 1 });
      expect(mounted.nodes).toBe(before);
      expect([mounted.passing.isOn, mounted.passing.isCovered]).toEqual([true, true]);
    }
    passFrames(30);
    expect([mounted.passing.isOn, mounted.passing.isCovered]).toEqual([false, false]);
    expect(ids()).toContain("64-55");
  });

  test("keep their nodes, so that unchanged ones are not rendered", () => {
    const { camera, mounted } = setUp(70, 70);
    passFrames(20);
    const before = new Map(mounted.nodes.map((node) => [node.id, node]));
    camera.follow({ x: -5200, y: -5000, zoom: 1 });
    passFrames(20);
    const kept = mounted.nodes.filter(({ id }) => before.has(id));
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.every((node) => node === before.get(node.id))).toBe(true);
  });

  test("stay the same list while the view moves within a cell", () => {
    const { camera, mounted } = setUp(70, 70);
    passFrames(20);
    const before = mounted.nodes;
    camera.follow({ x: -5010, y: -5010, zoom: 1 });
    passFrames(20);
    expect(mounted.nodes).toBe(before);
  });

  test("keep pinned tiles, wherever the view is", () => {
    const { camera, mounted, ids } = setUp(70, 70);
    mounted.pin("50-50");
    camera.follow({ x: 0, y: 0, zoom: 1 });
    passFrames(20);
    expect(ids()).toContain("50-50");
    expect(ids().at(-1)).toBe("50-50");
    mounted.pin(undefined);
    passFrames(20);
    camera.follow({ x: -300, y: 0, zoom: 1 });
    passFrames(20);
    expect(ids()).not.toContain("50-50");
  });
});

describe("a change of the mosaic", () => {
  test("replaces the node of the changed tile only", () => {
    const { document, mounted } = setUp(70, 70);
    const before = new Map(mounted.nodes.map((node) => [node.id, node]));
    document.apply([{ op: "updateTile", id: "52-52", data: { title: "New" } }]);
    const changed = mounted.nodes.filter(
      (node) => before.get(node.id) !== node && before.has(node.id),
    );
    expect(changed.map(({ id, ariaLabel }) => [id, ariaLabel])).toEqual([
      ["52-52", expect.stringMatching(/^New, 52-52/)],
    ]);
  });

  test("removes deleted tiles, and animates added ones", () => {
    const { document, mounted, ids } = setUp(70, 70);
    document.apply([{ op: "removeTile", id: "52-52" }]);
    expect(ids()).not.toContain("52-52");
    document.apply([{ op: "addTile", tile: tileAt("new", 5200, 5200) }]);
    const node = mounted.nodes.find(({ id }) => id === "new");
    expect(node?.data.isNew).toBe(true);
    expect(mounted.nodes.find(({ id }) => id === "53-53")?.data.isNew).toBe(false);
  });

  test("does not take a held tile out of the user's hand", () => {
    const { document, mounted } = setUp(70, 70);
    const place = () => mounted.nodes.find(({ id }) => id === "52-52")?.position;
    mounted.hold([{ id: "52-52", position: { x: 5275, y: 5225 } }]);
    expect(place()).toEqual({ x: 5275, y: 5225 });
    document.apply([{ op: "moveTile", id: "52-52", position: { x: 0, y: 0 } }]);
    expect(place()).toEqual({ x: 5275, y: 5225 });
    mounted.release();
    expect(place()).toBeUndefined();
  });

  test("shows a tile removed while held in its own place when it is restored", () => {
    const { document, mounted } = setUp(70, 70);
    const tile = document.find("52-52");
    mounted.hold([{ id: "52-52", position: { x: 5275, y: 5225 } }]);
    document.apply([{ op: "removeTile", id: "52-52" }]);
    document.apply(tile === undefined ? [] : [{ op: "addTile", tile }]);
    expect(mounted.nodes.find(({ id }) => id === "52-52")?.position).toEqual({ x: 5200, y: 5200 });
  });

  test("leaves a tile in place if its move was rejected", () => {
    const { mounted } = setUp(70, 70);
    mounted.hold([{ id: "52-52", position: { x: 5275, y: 5225 } }]);
    mounted.release();
    expect(mounted.nodes.find(({ id }) => id === "52-52")?.position).toEqual({ x: 5200, y: 5200 });
  });

  test("can replace the whole state", () => {
    const { document, ids } = setUp(70, 70);
    const tile = tileAt("only", 5000, 5000);
    document.reset({ ...emptyMosaic("m"), tiles: new Map([[tile.id, tile]]) });
    expect(ids()).toEqual(["only"]);
  });
});
