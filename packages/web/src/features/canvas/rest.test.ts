import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rest } from "./rest.ts";

let frames: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  frames = [];
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", (at: number) => frames.splice(at - 1, 1, () => undefined));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const passFrame = () => frames.splice(0).forEach((frame) => frame());

test("the view rests once, some time after its last step", () => {
  const act = vi.fn<() => void>();
  const rest = new Rest(act);
  rest.step();
  vi.advanceTimersByTime(100);
  rest.step();
  vi.advanceTimersByTime(100);
  passFrame();
  expect([act.mock.calls.length, rest.isMoving]).toEqual([0, true]);
  vi.advanceTimersByTime(20);
  passFrame();
  expect([act.mock.calls.length, rest.isMoving]).toEqual([1, false]);
});

test("it does not rest if a step is late, on a page that was busy", () => {
  const act = vi.fn<() => void>();
  const rest = new Rest(act);
  rest.step();
  vi.advanceTimersByTime(400);
  rest.step();
  passFrame();
  expect([act.mock.calls.length, rest.isMoving]).toEqual([0, true]);
});

test("it does not rest any more after it was stopped", () => {
  const act = vi.fn<() => void>();
  const rest = new Rest(act);
  rest.step();
  vi.advanceTimersByTime(400);
  rest.stop();
  passFrame();
  expect([act.mock.calls.length, rest.isMoving]).toEqual([0, false]);
});
