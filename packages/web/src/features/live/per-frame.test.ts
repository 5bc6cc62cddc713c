import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PerFrame } from "./per-frame.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (call: () => void) => setTimeout(call, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the first item is taken at once, those of the same frame together, in order, none twice", () => {
  const taken: (readonly number[])[] = [];
  const frames = new PerFrame<number>((things) => taken.push(things));
  for (const thing of [1, 2, 3]) frames.add(thing);
  expect(taken).toEqual([[1]]);
  vi.advanceTimersByTime(16);
  expect(taken).toEqual([[1], [2, 3]]);
  frames.add(4);
  vi.advanceTimersByTime(16);
  expect(taken).toEqual([[1], [2, 3], [4]]);
  vi.advanceTimersByTime(100);
  frames.add(5);
  expect(taken.at(-1)).toEqual([5]);
});

test("in a hidden page, which has no frames, nothing waits for ever", () => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  const taken: (readonly number[])[] = [];
  const frames = new PerFrame<number>((things) => taken.push(things));
  frames.add(1);
  frames.add(2);
  vi.advanceTimersByTime(100);
  expect(taken).toEqual([[1], [2]]);
});

test("waiting items can be taken immediately", () => {
  const taken: (readonly number[])[] = [];
  const frames = new PerFrame<number>((things) => taken.push(things));
  frames.add(1);
  frames.add(2);
  frames.flush();
  expect(taken).toEqual([[1], [2]]);
});
