import { NO_BACKGROUND } from "@mosaico/domain/mosaic/background";
import { DEFAULT_SETTINGS } from "@mosaico/domain/mosaic/settings";
import { emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test } from "vitest";
import { MosaicDocument } from "#features/sync/document/mosaic-document.ts";
import { DocumentChanges } from "./document-changes.ts";

const tile = (id: string, x: number, y: number, data: Partial<TileData> = {}): Tile => ({
  id,
  position: { x, y },
  data: fillTileData({ type: "texto", title: id, ...data }),
});

/** Two tiles and a section, and the places that the last change is taken to touch. */
function setUp() {
  const tiles = [
    tile("a", 0, 0),
    tile("b", 1000, 500),
    tile("week", 2000, 0, { type: "secao", width: 4, height: 3 }),
  ];
  const mosaic = new MosaicDocument({
    ...emptyMosaic("m"),
    settings: { ...DEFAULT_SETTINGS, titleBlock: true },
    tiles: new Map(tiles.map((one) => [one.id, one])),
  });
  const changes = new DocumentChanges(mosaic.shown);
  const results: ReturnType<DocumentChanges["placesOf"]>[] = [];
  mosaic.subscribe((touched) => results.push(changes.placesOf(touched)));
  const apply = (...operations: Operation[]) => {
    expect(mosaic.apply(operations)).toMatchObject({ ok: true });
    return results.at(-1);
  };
  return { mosaic, apply, last: () => results.at(-1) };
}

test("a moved tile touches where it is now, and a removed one nothing", () => {
  const { apply } = setUp();
  const to = { x: 1500, y: 500 };
  expect(apply({ op: "moveTile", id: "b", position: to })).toEqual([
    expect.objectContaining({ left: to.x, top: to.y }),
  ]);
  expect(apply({ op: "removeTile", id: "b" })).toEqual([]);
});

test("the title that moves with the corner of the mosaic touches both of its places", () => {
  const { apply } = setUp();
  const places = apply({ op: "moveTile", id: "a", position: { x: 0, y: -700 } });
  expect(places?.map(({ top }) => top).toSorted((a, b) => a - b)).toEqual([-1000, -700, -300]);
});

test.for<{ what: string; operation: Operation }>([
  { what: "a section", operation: { op: "moveTile", id: "week", position: { x: 2000, y: 100 } } },
  { what: "the look", operation: { op: "setSettings", settings: { look: "barro" } } },
  {
    what: "the ground",
    operation: { op: "setBackground", background: { ...NO_BACKGROUND, bgColor: "#112233" } },
  },
])("with $what, everything may look different", ({ operation }) => {
  expect(setUp().apply(operation)).toBeUndefined();
});

test("everything may look different where a section is folded, and once the mosaic is another", () => {
  const { mosaic, last } = setUp();
  mosaic.shown.foldHere("week", true);
  expect(last()).toBeUndefined();
  mosaic.reset(mosaic.snapshot());
  expect(last()).toBeUndefined();
});
