import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { UnsentPart, UnsentEdits } from "../change.ts";
import { fakeBrowser } from "#testing/fake-browser.ts";
import { add, rename } from "../testing/operations.ts";
import { openUnsentStore } from "./unsent-store.ts";

const unsent: UnsentEdits = {
  changes: [{ changeId: "c1", baseRevision: 3, operations: [add("a")] }],
  waiting: [add("b"), add("c")],
  waitingId: "c2",
  base: [rename("Escola")],
};
const parts: readonly UnsentPart[] = [
  { part: { changeId: "c1", baseRevision: 3, operations: [add("a")] }, base: [] },
  { part: { waitingId: "c2", operations: [add("b")] }, base: [rename("Escola")] },
  { part: { waitingId: "c2", operations: [add("c")] }, base: [] },
];
const open = (page: string, signal = new AbortController().signal) =>
  openUnsentStore({ userId: "u", mosaicId: 7, page }, signal);

beforeEach(() => {
  fakeBrowser();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test("the edits of a page are handed over once it is closed, not before", async () => {
  const first = new AbortController();
  open("first", first.signal).store(parts);
  const adopt = vi.fn<(unsent: UnsentEdits) => void>();
  open("second").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  first.abort();
  await expect.poll(() => adopt).toHaveBeenCalledExactlyOnceWith(unsent);
  open("third").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).toHaveBeenCalledOnce();
});

test("edits of other users and other mosaics stay untouched", async () => {
  const items = fakeBrowser();
  const gone = AbortSignal.abort();
  openUnsentStore({ userId: "v", mosaicId: 7, page: "p" }, gone).store(parts);
  openUnsentStore({ userId: "u", mosaicId: 71, page: "p" }, gone).store(parts);
  const adopt = vi.fn<(unsent: UnsentEdits) => void>();
  open("mine").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  expect(new Set(Object.keys(items).map((key) => key.slice(0, key.lastIndexOf("."))))).toEqual(
    new Set(["mosaico.unsent.v.7.p", "mosaico.unsent.u.71.p"]),
  );
});

test("a full storage is reported, not thrown", () => {
  fakeBrowser(10);
  expect(open("p").store(parts)).toBe(false);
});

test("nothing unsent leaves nothing behind", () => {
  const items = fakeBrowser();
  const store = open("p");
  store.store(parts);
  store.store([]);
  expect(items).toEqual({});
});

test("the edits of a closed page are stored at every moment, even without space to store them twice", async () => {
  const some = fakeBrowser();
  openUnsentStore({ userId: "u", mosaicId: 7, page: "gone" }, AbortSignal.abort()).store(parts);
  const items = fakeBrowser(Object.values(some).join("").length);
  for (const [key, text] of Object.entries(some)) localStorage.setItem(key, text);
  const store = open("next");
  store.takeOver(() => expect(store.store(parts)).toBe(false));
  await expect
    .poll(() => Object.keys(items))
    .toEqual([1, 2, 3].map((at) => `mosaico.unsent.u.7.next.${at}`));
});

test("edits stored by an older build under one key are taken over, and then deleted", async () => {
  const items = fakeBrowser();
  localStorage.setItem("mosaico.unsent.u.7.old", JSON.stringify({ version: 1, ...unsent }));
  const adopt = vi.fn<(unsent: UnsentEdits) => void>();
  open("next").takeOver(adopt);
  await expect.poll(() => adopt).toHaveBeenCalledExactlyOnceWith(unsent);
  expect(items).toEqual({});
});

test("the edits of a page opened later are handed over as well", async () => {
  const received: ((event: Partial<StorageEvent>) => void)[] = [];
  vi.stubGlobal("addEventListener", (_: string, receive: (typeof received)[number]) =>
    received.push(receive),
  );
  const adopt = vi.fn<(unsent: UnsentEdits) => void>();
  open("first").takeOver(adopt);
  const second = new AbortController();
  open("second", second.signal).store(parts);
  for (const at of [1, 2, 3])
    for (const receive of received)
      receive({ key: `mosaico.unsent.u.7.second.${at}`, newValue: "…" });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  second.abort();
  await expect.poll(() => adopt).toHaveBeenCalledExactlyOnceWith(unsent);
});

test("edits stored by a newer build stay for a page that can read them", async () => {
  const items = fakeBrowser();
  const text = JSON.stringify({ version: 3, anything: [] });
  localStorage.setItem("mosaico.unsent.u.7.gone", text);
  const adopt = vi.fn<(unsent: UnsentEdits) => void>();
  open("next").takeOver(adopt);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(adopt).not.toHaveBeenCalled();
  expect(items).toEqual({ "mosaico.unsent.u.7.gone": text });
});
