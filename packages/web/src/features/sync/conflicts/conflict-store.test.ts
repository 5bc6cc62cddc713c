import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Conflict } from "../change.ts";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { add } from "../testing/operations.ts";
import {
  dismissConflicts,
  followConflicts,
  storeRemaining,
  storeConflicts,
  conflictStore,
} from "./conflict-store.ts";

const MOSAIC = { id: 7, title: "Escola" };
let people = 0;
let userId: string;
let stop: () => void;

const item = (key: string, text = ""): Conflict => ({
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
const keys = () => conflictStore.getState().items.map(({ key }) => key);

/** The keys after a page reload, which loses what only this page knew. */
async function keysAfterReload(): Promise<string[]> {
  vi.resetModules();
  const fresh = await import("./conflict-store.ts");
  fresh.followConflicts(userId)();
  return fresh.conflictStore.getState().items.map(({ key }) => key);
}

beforeEach(() => {
  userId = `u${++people}`;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function begin(room?: number): Record<string, string> {
  const stored = fakeBrowser(room);
  vi.stubGlobal("removeEventListener", () => {});
  stop = followConflicts(userId);
  return stored;
}

test("all conflicts survive a reload, however many there are", async () => {
  begin();
  storeConflicts(userId, MOSAIC, many(1000, "字".repeat(500)));
  expect(keys()).toHaveLength(1000);
  expect(conflictStore.getState().unstored).toBe(0);
  expect(await keysAfterReload()).toHaveLength(1000);
});

test("without space in the browser, all conflicts are there for this page, which reports how many are not stored", async () => {
  begin(100_000);
  storeConflicts(userId, MOSAIC, many(500, "字".repeat(500)));
  const { items, unstored } = conflictStore.getState();
  expect(items).toHaveLength(500);
  expect(unstored).toBeGreaterThan(300);
  expect(await keysAfterReload()).toEqual(keys().slice(0, 500 - unstored));
});

test("conflicts without space are stored once there is some", async () => {
  const browser = begin(100_000);
  localStorage.setItem("unsent", "x".repeat(90_000));
  storeConflicts(userId, MOSAIC, many(50, "字".repeat(500)));
  expect(conflictStore.getState().unstored).toBeGreaterThan(0);
  localStorage.removeItem("unsent");
  storeRemaining(userId);
  expect(conflictStore.getState()).toMatchObject({ unstored: 0 });
  expect(Object.keys(browser)).toHaveLength(1);
  expect(await keysAfterReload()).toHaveLength(50);
});

test("a dismissed conflict is deleted, stored or not, and makes space for others", () => {
  begin(100_000);
  storeConflicts(userId, MOSAIC, many(500, "字".repeat(500)));
  dismissConflicts(userId, new Set(keys().slice(0, 480)));
  expect(keys()).toHaveLength(20);
  expect(conflictStore.getState().unstored).toBe(0);
  dismissConflicts(userId, new Set(keys()));
  expect(keys()).toEqual([]);
  expect(localStorage.getItem(`mosaico.conflicts.${userId}`)).toBeNull();
});

test("if nothing can be stored, nothing is lost while the page is open", () => {
  begin(0);
  storeConflicts(userId, MOSAIC, many(3));
  storeConflicts(userId, MOSAIC, [item("later")]);
  expect(keys()).toEqual(["i0", "i1", "i2", "later"]);
  expect(conflictStore.getState().unstored).toBe(4);
});
