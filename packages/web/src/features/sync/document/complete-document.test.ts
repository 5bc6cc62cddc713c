import { type MosaicState, emptyMosaic } from "@mosaico/domain/mosaic/mosaic";
import { type Tile, fillTileData } from "@mosaico/domain/tile/tile";
import { expect, test, vi } from "vitest";
import { completeDocument } from "./complete-document.ts";
import { MosaicDocument } from "./mosaic-document.ts";

const AREA = { left: 0, top: 0, right: 1000, bottom: 100 };

function tileAt(at: number, title = `T${at}`): Tile {
  const data = fillTileData({ type: "texto", title });
  return { id: `t${at}`, position: { x: at * 100, y: 0 }, data };
}

function stateOf(...tiles: Tile[]): MosaicState {
  return { ...emptyMosaic("Horta"), tiles: new Map(tiles.map((tile) => [tile.id, tile])) };
}

function partOf(...tiles: Tile[]): MosaicDocument {
  const document = new MosaicDocument(stateOf(...tiles));
  document.beginPart({ tileCount: 3000, part: AREA, bounds: AREA }, 1);
  return document;
}

const many = (count: number) => Array.from({ length: count }, (_, at) => tileAt(at));

test("a part becomes the whole, in which what was read before has changed or is gone", async () => {
  const document = partOf(tileAt(0), tileAt(1), tileAt(9999));
  const listener = vi.fn<() => void>();
  document.subscribe(listener);
  const whole = { ...stateOf(...many(3000)), title: "Rio" };
  const changed = new Map(whole.tiles).set("t1", tileAt(1, "Nova"));
  await completeDocument(document, { ...whole, tiles: changed }, new AbortController().signal);
  expect(document.part).toBeUndefined();
  expect(document.tileCount).toBe(3000);
  expect(document.snapshot()).toEqual({ ...whole, tiles: expect.any(Map) });
  expect(document.find("t1")?.data.title).toBe("Nova");
  expect(document.find("t2999")).toEqual(tileAt(2999));
  expect(document.find("t9999")).toBeUndefined();
  // Not for each tile.
  expect(listener.mock.calls.length).toBeLessThan(4);
});

test("what came into view in an older state meanwhile is as in the whole", async () => {
  const document = partOf(tileAt(0));
  const whole = stateOf(...many(3000));
  const done = completeDocument(document, whole, new AbortController().signal);
  document.put(stateOf(tileAt(2998, "Old"), tileAt(7777)));
  await done;
  expect(document.find("t2998")?.data.title).toBe("T2998");
  expect(document.find("t7777")).toBeUndefined();
});

test("a newer state takes the place of one that is still being added", async () => {
  const document = partOf(tileAt(0));
  const stop = new AbortController();
  const first = completeDocument(document, stateOf(...many(3000)), stop.signal);
  stop.abort();
  await completeDocument(
    document,
    stateOf(tileAt(0), tileAt(5, "Só")),
    new AbortController().signal,
  );
  await first;
  expect(document.tileCount).toBe(2);
  expect(document.find("t5")?.data.title).toBe("Só");
});

test("a whole document follows", async () => {
  const document = new MosaicDocument(stateOf(tileAt(0), tileAt(1)));
  await completeDocument(document, stateOf(tileAt(1, "B")), new AbortController().signal);
  expect(document.tileCount).toBe(1);
  expect(document.find("t1")?.data.title).toBe("B");
});
