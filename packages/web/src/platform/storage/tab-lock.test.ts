import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdName, whenNameIsFree } from "./tab-lock.ts";

type Hear = (event: { readonly data: unknown }) => void;

/** Pages of one browser that hear each other at once. */
const open = new Set<FakeChannel>();
class FakeChannel {
  readonly #hear: Hear[] = [];
  constructor() {
    open.add(this);
  }
  addEventListener(_: string, hear: Hear): void {
    this.#hear.push(hear);
  }
  postMessage(data: unknown): void {
    if (!open.has(this)) throw new DOMException("closed", "InvalidStateError");
    for (const other of open) if (other !== this) for (const hear of other.#hear) hear({ data });
  }
  close(): void {
    open.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("BroadcastChannel", FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  open.clear();
});

test("by plain http too, what a page left is looked after once, when that page goes", () => {
  const page = new AbortController();
  const act = vi.fn<() => void>();
  holdName("page", page.signal);
  whenNameIsFree("page", new AbortController().signal, act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  page.abort();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledOnce();
  expect(open.size).toBe(0);
});

test("who is no longer interested asks no more", () => {
  const stop = new AbortController();
  const act = vi.fn<() => void>();
  whenNameIsFree("page", stop.signal, act);
  stop.abort();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  expect(open.size).toBe(0);
});
