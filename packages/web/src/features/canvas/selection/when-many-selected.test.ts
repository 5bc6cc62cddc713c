import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenManySelected } from "./when-many-selected.ts";

type Listener = (touched: ReadonlySet<string>) => void;

let listener: Listener | undefined;
const selection = {
  size: 0,
  subscribe: (notify: Listener) => {
    listener = notify;
    return () => {
      listener = undefined;
    };
  },
};
const select = (size: number) => {
  selection.size = size;
  listener?.(new Set());
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => setTimeout(act, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("it is called once the selection of many tiles rests, and not for a few", async () => {
  const act = vi.fn<() => void>();
  const stop = whenManySelected(selection, 40, act);
  for (let size = 30; size <= 60; size += 10) {
    select(size);
    await vi.advanceTimersByTimeAsync(60);
  }
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(act).toHaveBeenCalledTimes(1);
  select(40);
  await vi.advanceTimersByTimeAsync(2000);
  expect(act).toHaveBeenCalledTimes(1);
  select(41);
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  expect(act).toHaveBeenCalledTimes(1);
});
