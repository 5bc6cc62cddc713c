import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeat } from "./repeat.ts";

const lines: string[] = [];
const log = pino({ base: null }, { write: (line: string) => lines.push(line) });

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("work runs at once, then repeatedly, and continues after a failure", async () => {
  let times = 0;
  const work = async () => {
    times += 1;
    if (times === 1) throw new Error("only the first time");
  };
  const task = repeat(1000, work, log);
  await vi.advanceTimersByTimeAsync(2500);
  expect(times).toBe(3);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("only the first time");
  await task.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(times).toBe(3);
});

test("slow work never overlaps itself, and stopping waits for it", async () => {
  let running = 0;
  let max = 0;
  const work = async () => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    running -= 1;
  };
  const task = repeat(1000, work, log);
  await vi.advanceTimersByTimeAsync(5000);
  expect(max).toBe(1);
  const stopped = task.stop();
  await vi.advanceTimersByTimeAsync(3000);
  await stopped;
  expect(running).toBe(0);
});
