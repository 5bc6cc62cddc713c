import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Unsent } from "./change.ts";
import { fakeBrowser } from "./testing/fake-browser.ts";
import { add } from "./testing/operations.ts";
import { openUnsentStore } from "./unsent-store.ts";

const unsent: Unsent = {
  changes: [{ changeId: "c1", baseRevision: 3, operations: [add("a")] }],
  waiting: [add("b")],
  waitingId: "c2",
};
const open = (page: string, signal = new AbortController().signal) =>
  openUnsentStore({ userId: "u", mosaicId: 7, page }, signal);

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
  await expect.poll(() => adopt).toHaveBeenCalledExactlyOnceWith(unsent);
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

test("edits that a gone page left are kept at every moment, also where there is no room for them twice", async () => {
  const items = fakeBrowser();
  openUnsentStore({ userId: "u", mosaicId: 7, page: "gone" }, AbortSignal.abort()).keep(unsent);
  const setItem = localStorage.setItem.bind(localStorage);
  Object.assign(localStorage, {
    setItem(key: string, value: string) {
      if (Object.keys(items).length > 0) throw new DOMException("full", "QuotaExceededError");
      setItem(key, value);
    },
  });
  const store = open("next");
  store.takeOver((adopted) => store.keep(adopted));
  await expect.poll(() => Object.keys(items)).toEqual(["mosaico.unsent.u.7.next"]);
});

test("what a newer build left unsent stays for a page that can read it", async () => {
  const items = fakeBrowser();
  const text = JSON.stringify({ version: 2, anything: [] });
  localStorage.setItem("mosaico.unsent.u.7.gone", text);
  const adopt = vi.fn<(unsent: Unsent) => void>();
  open("next").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  expect(items).toEqual({ "mosaico.unsent.u.7.gone": text });
});
