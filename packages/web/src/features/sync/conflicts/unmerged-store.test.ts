import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unmerged } from "../change.ts";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { add } from "../testing/operations.ts";
import {
  dismissUnmerged,
  followUnmerged,
  keepUnkept,
  keepUnmerged,
  unmergedStore,
} from "./unmerged-store.ts";

const MOSAIC = { id: 7, title: "Escola" };
let people = 0;
let userId: string;
let stop: () => void;

const item = (key: string, text = ""): Unmerged => ({
  key,
  code: "notFound",
  title: key,
  mine: [add(key, text || key)],
  theirs: [],
  tile: undefined,
  by: undefined,
});
const many = (count: number, text = "") =>
  Array.from({ length: count }, (_, at) => item(`i${at}`, text));
const keys = () => unmergedStore.getState().items.map(({ key }) => key);

/** The keys after a page reload, which loses what only this page knew. */
async function keysAfterReload(): Promise<string[]> {
  vi.resetModules();
  const fresh = await import("./unmerged-store.ts");
  fresh.followUnmerged(userId)();
  return fresh.unmergedStore.getState().items.map(({ key }) => key);
}

beforeEach(() => {
  userId = `u${++people}`;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function begin(room?: number): Record<string, string> {
  const kept = fakeBrowser(room);
  vi.stubGlobal("removeEventListener", () => {});
  stop = followUnmerged(userId);
  return kept;
}

test("all that could not be saved is kept over a reload, however much that is", async () => {
  begin();
  keepUnmerged(userId, MOSAIC, many(1000, "字".repeat(500)));
  expect(keys()).toHaveLength(1000);
  expect(unmergedStore.getState().unkept).toBe(0);
  expect(await keysAfterReload()).toHaveLength(1000);
});

test("where the browser has no room, it is all there for this page, and how much of it is not kept is told", async () => {
  begin(100_000);
  keepUnmerged(userId, MOSAIC, many(500, "字".repeat(500)));
  const { items, unkept } = unmergedStore.getState();
  expect(items).toHaveLength(500);
  expect(unkept).toBeGreaterThan(300);
  expect(await keysAfterReload()).toEqual(keys().slice(0, 500 - unkept));
});

test("what found no room is kept once there is some", async () => {
  const browser = begin(100_000);
  localStorage.setItem("unsent", "x".repeat(90_000));
  keepUnmerged(userId, MOSAIC, many(50, "字".repeat(500)));
  expect(unmergedStore.getState().unkept).toBeGreaterThan(0);
  localStorage.removeItem("unsent");
  keepUnkept(userId);
  expect(unmergedStore.getState()).toMatchObject({ unkept: 0 });
  expect(Object.keys(browser)).toHaveLength(1);
  expect(await keysAfterReload()).toHaveLength(50);
});

test("what is dismissed is gone, kept or not, and room goes to the others", () => {
  begin(100_000);
  keepUnmerged(userId, MOSAIC, many(500, "字".repeat(500)));
  dismissUnmerged(userId, new Set(keys().slice(0, 480)));
  expect(keys()).toHaveLength(20);
  expect(unmergedStore.getState().unkept).toBe(0);
  dismissUnmerged(userId, new Set(keys()));
  expect(keys()).toEqual([]);
  expect(localStorage.getItem(`mosaico.unmerged.${userId}`)).toBeNull();
});

test("where nothing can be kept, nothing is lost while the page is there", () => {
  begin(0);
  keepUnmerged(userId, MOSAIC, many(3));
  keepUnmerged(userId, MOSAIC, [item("later")]);
  expect(keys()).toEqual(["i0", "i1", "i2", "later"]);
  expect(unmergedStore.getState().unkept).toBe(4);
});
