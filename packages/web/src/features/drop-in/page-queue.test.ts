import { fieldsOfPage } from "@mosaico/domain/tile/page-fields";
import { type Tile, type TileData, fillTileData } from "@mosaico/domain/tile/tile";
import type { Operation } from "@mosaico/domain/mosaic/operation";
import { expect, test, vi } from "vitest";
import type { PageFields } from "#features/page-details/page-details.api.ts";
import { ApiError } from "#platform/api/api-error.ts";
import { PageQueue } from "./page-queue.ts";

const STEP = 7;

function tileAt(number: number): Tile {
  const content = `https://example.org/${number}`;
  const data = fillTileData({ type: "url", title: "example.org", content });
  return { id: `t${number}`, position: { x: 0, y: 0 }, data };
}

function says(title: string): PageFields {
  const page = { title, description: "", siteName: "", picture: "p.webp", icon: "" };
  return { fields: fieldsOfPage(page), isFull: false };
}

/** A queue over tiles that tests can change, whose pages respond when told to. */
function start(tiles: readonly Tile[]) {
  const present = new Map(tiles.map((tile) => [tile.id, tile]));
  const requests = new Map<string, PromiseWithResolvers<PageFields>>();
  const edits: { step: number | undefined; operations: readonly Operation[] }[] = [];
  const onFull = vi.fn<() => void>();
  const queue = new PageQueue({
    document: { find: (id) => present.get(id) } as ConstructorParameters<
      typeof PageQueue
    >[0]["document"],
    editWithin: (step, operations) => {
      edits.push({ step, operations });
    },
    read: (address, signal) => {
      const answer = Promise.withResolvers<PageFields>();
      requests.set(address, answer);
      signal.addEventListener("abort", () => answer.reject(signal.reason));
      return answer.promise;
    },
    onFull,
  });
  const change = (id: string, data: Partial<TileData>) => {
    const tile = present.get(id);
    if (tile !== undefined) present.set(id, { ...tile, data: { ...tile.data, ...data } });
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const respond = async (number: number, answer: PageFields | Error) => {
    const pending = requests.get(`https://example.org/${number}`);
    if (answer instanceof Error) pending?.reject(answer);
    else pending?.resolve(answer);
    await settle();
  };
  queue.add(tiles, STEP);
  return {
    queue,
    requests,
    edits,
    present,
    change,
    respond,
    onFull,
    view: () => queue.view.getState(),
  };
}

test("T14: pages are asked three at a time, and counted", async () => {
  const { requests, respond, view } = start([1, 2, 3, 4, 5].map(tileAt));
  expect(requests.size).toBe(3);
  expect(view()).toMatchObject({ done: 0, total: 5 });
  await respond(2, says("Two"));
  expect(requests.size).toBe(4);
  expect(view()).toMatchObject({ done: 1, total: 5 });
  for (const number of [1, 3, 4, 5]) await respond(number, says("Other"));
  // Nothing is left, so the next ones are counted from the beginning.
  expect(view()).toEqual({ pages: [], done: 0, total: 0 });
});

test("T14: what a page says becomes part of the step that made its tile", async () => {
  const { edits, respond } = start([tileAt(1)]);
  await respond(1, says("Bread"));
  expect(edits).toHaveLength(1);
  expect(edits[0]?.step).toBe(STEP);
  expect(edits[0]?.operations).toMatchObject([
    { op: "updateTile", id: "t1", data: { title: "Bread", picture: "p.webp", face: "picture" } },
  ]);
});

test("T14: what was typed meanwhile stays, and a tile that is gone does not come back", async () => {
  const { edits, change, present, respond } = start([tileAt(1), tileAt(2)]);
  change("t1", { title: "Mine", label: "Mine" });
  present.delete("t2");
  await respond(1, says("Bread"));
  await respond(2, says("Butter"));
  expect(edits).toHaveLength(1);
  expect(edits[0]?.operations[0]).not.toHaveProperty("data.title");
});

test("T14: pages that failed are listed until they are dismissed, the others go on", async () => {
  const { queue, respond, view } = start([tileAt(1), tileAt(2)]);
  await respond(1, new ApiError("page.unreachable", 424));
  expect(view().pages.map(({ id, state }) => [id, state])).toEqual([
    ["t1", { is: "failed", code: "page.unreachable" }],
    ["t2", { is: "reading" }],
  ]);
  await respond(2, says("Two"));
  expect(view().pages).toHaveLength(1);
  queue.dismiss();
  expect(view()).toEqual({ pages: [], done: 0, total: 0 });
});

test("T14: if the installation asks nobody, nothing is said", async () => {
  const { edits, respond, view } = start([tileAt(1)]);
  await respond(1, new ApiError("page.off", 409));
  expect(view().pages).toEqual([]);
  expect(edits).toEqual([]);
});

test("T14: cancelled, no page is asked any more and nothing changes", async () => {
  const { queue, requests, edits, respond, view } = start([1, 2, 3, 4].map(tileAt));
  queue.cancel();
  await respond(1, says("Late"));
  expect(requests.size).toBe(3);
  expect(edits).toEqual([]);
  expect(view()).toEqual({ pages: [], done: 0, total: 0 });
  queue.add([tileAt(9)], STEP);
  await respond(9, says("Nine"));
  expect(view().pages).toEqual([]);
});

test("a full account is told, and a busy server is asked again", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    const { requests, onFull, queue } = start([tileAt(1)]);
    const first = requests.get("https://example.org/1");
    first?.reject(new ApiError("rate.limited", 429, { retryAfter: 2 }));
    await vi.advanceTimersByTimeAsync(1999);
    expect(requests.get("https://example.org/1")).toBe(first);
    await vi.advanceTimersByTimeAsync(1);
    requests.get("https://example.org/1")?.resolve({ ...says("Hi"), isFull: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(onFull).toHaveBeenCalledOnce();
    expect(queue.view.getState().pages).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
