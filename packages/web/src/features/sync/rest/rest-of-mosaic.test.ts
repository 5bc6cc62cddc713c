import { sectionData } from "@mosaico/domain/mosaic/section";
import { fillTileData } from "@mosaico/domain/tile/tile";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#platform/api/api-error.ts";
import { MosaicDocument } from "../document/mosaic-document.ts";
import { SaveQueue } from "../queue/save-queue.ts";
import { Replica } from "../replica/replica.ts";
import { move, remove, rename, update } from "../testing/operations.ts";
import { ServerModel } from "../testing/server-model.ts";
import { RestOfMosaic } from "./rest-of-mosaic.ts";
import type { RestSource, WholeMosaic } from "./rest-source.ts";

const COUNT = 40;
const LEFT = { left: 0, top: 0, right: 100, bottom: 100 };

let server: ServerModel;
let changes = 0;
beforeEach(() => {
  vi.useFakeTimers();
  server = new ServerModel();
  const operations = Array.from({ length: COUNT }, (_, at) => ({
    op: "addTile" as const,
    tile: {
      id: `t${at}`,
      position: { x: at * 100, y: 0 },
      data: fillTileData({ type: "texto", title: `t${at}` }),
    },
  }));
  byAnother(...operations);
});
afterEach(() => {
  vi.useRealTimers();
});

function byAnother(...operations: Parameters<ServerModel["applyDirectly"]>[0]["operations"]) {
  return server.applyDirectly({ changeId: `c${++changes}`, baseRevision: 0, operations });
}

const read = async (): Promise<WholeMosaic> => server.transport.load(1);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** Opens the first ten tiles as they are now. */
async function openPart(source: Partial<RestSource> = {}) {
  const loading = read();
  await wait(10);
  const { state, revision, changeId } = await loading;
  const document = new MosaicDocument({ ...state, tiles: new Map([...state.tiles].slice(0, 10)) });
  const head: RestSource = {
    tileCount: state.tiles.size,
    part: { ...LEFT, right: 1000 },
    bounds: { left: 0, top: 0, right: COUNT * 100, bottom: 100 },
    load: read,
    loadNear: async () => ({ ...(await read()), part: LEFT }),
    loadFrom: async () => ({ ...(await read()), part: LEFT }),
    ...source,
  };
  let ids = 0;
  document.beginPart(head, revision);
  const replica = new Replica(document, revision, () => `own-${++ids}`, {
    confirmed: () => rest.noteConfirmed(),
    loaded: () => rest.noteWhole(),
  });
  replica.confirmed.beginPart({ revision, changeId });
  const queue = new SaveQueue(replica, server.port(new Map(), "page"));
  const onLoaded = vi.fn<(since: readonly unknown[]) => void>();
  const painted = () => Promise.resolve();
  const rest = new RestOfMosaic(head, 0, { document, replica, queue, onLoaded, painted });
  const stop = new AbortController();
  rest.start(stop.signal);
  return { document, queue, rest, stop, onLoaded };
}

function expectWhole({ document }: { readonly document: MosaicDocument }): void {
  expect(Object.fromEntries(document.snapshot().tiles)).toEqual(
    Object.fromEntries(server.state.tiles),
  );
  expect(document.part).toBeUndefined();
}

test("a part is completed, with what was edited meanwhile near and far", async () => {
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const page = await openPart({ load: () => promise });
  const { document, queue, rest } = page;
  const early = await settled(read());
  expect(queue.edit([update("t3", { title: "Mine" })]).ok).toBe(true);
  expect(document.tileCount).toBe(COUNT);
  await wait(100);
  queue.receive(byAnother(update("t30", { title: "Far" }), remove("t31"), move("t32", 200)));
  await wait(100);
  expect(document.tileCount).toBe(COUNT - 1);
  expect(document.index.isHere({ x: 200, y: 0, width: 1, height: 1 })).toBe(false);
  expect(rest.isHere).toBe(false);
  resolve(early);
  await wait(100);
  expect(rest.view.getState()).toEqual({ isHere: true, isAwaited: false, broken: 0 });
  expectWhole(page);
  expect(document.find("t3")?.data.title).toBe("Mine");
  // The copy in the browser lacks these.
  expect(page.onLoaded.mock.calls[0]?.[0]).toHaveLength(2);
});

test("tiles that are newer than what is here wait until the changes up to then are", async () => {
  const page = await openPart({
    load: async () => {
      byAnother(update("t0", { title: "New" }), remove("t1"));
      return read();
    },
  });
  await wait(5000);
  expectWhole(page);
});

test("what comes into view is added first, and is notified of", async () => {
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const areas: unknown[] = [];
  const page = await openPart({
    load: () => promise,
    loadNear: async (area) => {
      areas.push(area);
      const whole = await read();
      const tiles = new Map([...whole.state.tiles].slice(15, 20));
      const part = { ...LEFT, left: 1500, right: 2000 };
      return { ...whole, state: { ...whole.state, tiles }, part };
    },
  });
  const touched: unknown[] = [];
  page.document.subscribe((ids) => touched.push(ids));
  const shown = { ...LEFT, left: 1600, right: 1900 };
  page.rest.near({ ...LEFT, right: 500 });
  page.rest.near(shown);
  await wait(1000);
  expect(areas).toEqual([shown]);
  expect(touched).toEqual([new Set(["t15", "t16", "t17", "t18", "t19"])]);
  page.rest.near(shown);
  await wait(1000);
  expect(areas).toHaveLength(1);
  // Somebody moves a tile there that is not here.
  page.queue.receive(byAnother(move("t39", 1700)));
  await wait(1000);
  expect(areas).toHaveLength(2);
  resolve(await settled(read()));
  await wait(1000);
  expectWhole(page);
});

/** The tiles from a number on, in reading order. */
async function from(first: number, count: number) {
  const whole = await read();
  const tiles = new Map([...whole.state.tiles].slice(first, first + count));
  return { ...whole, state: { ...whole.state, tiles }, part: { ...LEFT, right: 0 } };
}

test("a section and a tile to which the user goes are loaded by themselves", async () => {
  byAnother({
    op: "addTile",
    tile: {
      id: "s",
      position: { x: 3000, y: 0 },
      data: sectionData({ title: "S", width: 10, height: 1 }),
    },
  });
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const end = { id: "t34", section: "s", position: { x: 3400, y: 0 } };
  const requests: string[] = [];
  const page = await openPart({
    load: () => promise,
    loadFrom: async (id) => {
      requests.push(id);
      return { ...(await (id === "s" ? from(30, 5) : from(20, 3))), end };
    },
  });
  const { document, rest } = page;
  const section = server.state.tiles.get("s");
  if (section !== undefined) document.put({ ...document.head, tiles: new Map([["s", section]]) });
  const touched: unknown[] = [];
  document.subscribe((ids) => touched.push(ids));
  rest.goToSection("s");
  expect(rest.view.getState().isAwaited).toBe(true);
  await wait(100);
  expect(rest.view.getState()).toMatchObject({ isHere: false, isAwaited: false });
  expect(document.part?.beyond).toEqual({ from: "s", end });
  expect(touched).toEqual([new Set(["t30", "t31", "t32", "t33", "t34"])]);
  const act = vi.fn<() => void>();
  rest.whenTileHere("t22", act);
  rest.whenTileHere("t3", act);
  expect(act).toHaveBeenCalledOnce();
  await wait(100);
  expect(act).toHaveBeenCalledTimes(2);
  expect(document.find("t22")?.data.title).toBe("t22");
  // A tile is no section, and what was there beyond stays.
  expect(document.part?.beyond).toEqual({ from: "s", end });
  expect(requests).toEqual(["s", "t22"]);
  resolve(await settled(read()));
  await wait(1000);
  expectWhole(page);
});

test("what cannot be loaded by itself is awaited with the rest, and only where the user goes last counts", async () => {
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const page = await openPart({
    load: () => promise,
    loadFrom: async (id, signal) => {
      if (id === "t39") throw new ApiError("server.unavailable", 503);
      await new Promise((done) => setTimeout(done, 500));
      signal.throwIfAborted();
      return from(20, 3);
    },
  });
  const done: string[] = [];
  page.rest.whenTileHere("t20", () => done.push("t20"));
  page.rest.whenTileHere("t39", () => done.push("t39"));
  await wait(1000);
  expect(done).toEqual([]);
  expect(page.rest.view.getState().isAwaited).toBe(true);
  resolve(await settled(read()));
  await wait(1000);
  expect(done).toEqual(["t39"]);
  expectWhole(page);
});

test("what needs all of it waits, and is done once, in order", async () => {
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const { rest } = await openPart({ load: () => promise });
  const done: string[] = [];
  rest.onceHere(() => done.push("silently"));
  expect(rest.view.getState().isAwaited).toBe(false);
  rest.whenHere(() => done.push("awaited"));
  expect(rest.view.getState().isAwaited).toBe(true);
  expect(done).toEqual([]);
  resolve(await settled(read()));
  await wait(100);
  expect(done).toEqual(["silently", "awaited"]);
  rest.whenHere(() => done.push("at once"));
  expect(done.at(-1)).toBe("at once");
});

test("the rest is requested again after the network failed", async () => {
  let failures = 3;
  const load = () => (failures-- > 0 ? Promise.reject(new ApiError("network", 0)) : read());
  const page = await openPart({ load });
  await wait(400);
  expect(page.queue.edit([rename("Meanwhile")]).ok).toBe(true);
  await wait(20_000);
  expectWhole(page);
  expect(server.state.title).toBe("Meanwhile");
});

test.each([
  ["cannot be read", () => Promise.reject(new SyntaxError("No nodes"))],
  ["is of another history", async () => ({ ...(await read()), changeId: "another" })],
])("a rest that %s is replaced by the whole mosaic, beneath the user's edits", async (_, load) => {
  const page = await openPart({ load });
  expect(page.queue.edit([update("t3", { title: "Mine" })]).ok).toBe(true);
  await wait(5000);
  expect(page.rest.isHere).toBe(true);
  expectWhole(page);
  expect(server.state.tiles.get("t3")?.data.title).toBe("Mine");
});

test("a mosaic that is refused meanwhile is reported as unavailable", async () => {
  const { queue } = await openPart({
    load: () => {
      server.isDeleted = true;
      return Promise.reject(new ApiError("notFound", 404));
    },
  });
  await wait(5000);
  expect(queue.view.getState().unavailable).toBe("notFound");
});

test("nothing is added or done after the page was left", async () => {
  const { promise, resolve } = Promise.withResolvers<WholeMosaic>();
  const { rest, stop, document } = await openPart({ load: () => promise });
  const act = vi.fn<() => void>();
  rest.onceHere(act);
  stop.abort();
  resolve(await settled(read()));
  await wait(5000);
  expect(act).not.toHaveBeenCalled();
  expect([...document.all()]).toHaveLength(10);
});

async function settled<Value>(promise: Promise<Value>): Promise<Value> {
  await wait(10);
  return promise;
}
