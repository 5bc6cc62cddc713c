import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unsent } from "./change.ts";
import { add } from "./testing/operations.ts";
import { openUnsentStore } from "./unsent-store.ts";

const unsent: Unsent = {
  changes: [{ changeId: "c1", baseRevision: 3, operations: [add("a")] }],
  waiting: [add("b")],
  waitingId: "c2",
};
const open = (page: string, signal = new AbortController().signal) =>
  openUnsentStore({ userId: "u", mosaicId: 7, page }, signal);

/** The browser's storage and its locks, as far as they are asked for here. */
function fakeBrowser(room = Infinity) {
  const items: Record<string, string> = {};
  const store = {
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      items[key] = value;
      Object.assign(store, { [key]: value });
    },
    removeItem(key: string) {
      delete items[key];
      Reflect.deleteProperty(store, key);
    },
  };
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, second: unknown, third?: unknown) => {
    const act = (third ?? second) as () => unknown;
    const before = held.get(name) ?? Promise.resolve();
    const done = before.then(act);
    held.set(name, done);
    return done;
  };
  vi.stubGlobal("localStorage", store);
  vi.stubGlobal("navigator", { locks: { request } });
  return items;
}

beforeEach(() => {
  fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("what a page left is handed over when it is gone, not before", async () => {
  const first = new AbortController();
  open("first", first.signal).keep(unsent);
  const adopt = vi.fn<(unsent: Unsent) => void>();
  open("second").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  first.abort();
  await vi.waitFor(() => expect(adopt).toHaveBeenCalledExactlyOnceWith(unsent));
  open("third").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).toHaveBeenCalledOnce();
});

test("other people's and other mosaics' edits stay where they are", async () => {
  const items = fakeBrowser();
  const gone = AbortSignal.abort();
  openUnsentStore({ userId: "v", mosaicId: 7, page: "p" }, gone).keep(unsent);
  openUnsentStore({ userId: "u", mosaicId: 71, page: "p" }, gone).keep(unsent);
  const adopt = vi.fn<(unsent: Unsent) => void>();
  open("mine").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  expect(Object.keys(items)).toEqual(["mosaico.unsent.v.7.p", "mosaico.unsent.u.71.p"]);
});

test("a full storage is told, not thrown", () => {
  fakeBrowser(10);
  expect(open("p").keep(unsent)).toBe(false);
});

test("nothing unsent leaves nothing behind", () => {
  const items = fakeBrowser();
  const store = open("p");
  store.keep(unsent);
  store.keep(undefined);
  expect(items).toEqual({});
});
