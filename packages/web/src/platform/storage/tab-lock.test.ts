import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockName, whenNameIsFree } from "./tab-lock.ts";

type Hear = (event: { readonly data: unknown }) => void;

/** Channels of one browser, which deliver messages at once. */
const open = new Set<FakeChannel>();
class FakeChannel {
  readonly #receive: Hear[] = [];
  constructor() {
    open.add(this);
  }
  addEventListener(_: string, receive: Hear): void {
    this.#receive.push(receive);
  }
  postMessage(data: unknown): void {
    if (!open.has(this)) throw new DOMException("closed", "InvalidStateError");
    for (const other of open)
      if (other !== this) for (const receive of other.#receive) receive({ data });
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

test("over plain HTTP too, what a page left behind is taken over once, when that page closes", () => {
  const page = new AbortController();
  const act = vi.fn<() => void>();
  lockName("page", page.signal);
  whenNameIsFree("page", new AbortController().signal, act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  page.abort();
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledOnce();
  expect(open.size).toBe(0);
});

test("a page that has aborted asks no more", () => {
  const stop = new AbortController();
  const act = vi.fn<() => void>();
  whenNameIsFree("page", stop.signal, act);
  stop.abort();
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();
  expect(open.size).toBe(0);
});
