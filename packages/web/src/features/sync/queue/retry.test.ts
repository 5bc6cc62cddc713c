import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Retry } from "./retry.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The delay after the first failure, in milliseconds. */
function firstWait(wait?: number): number {
  const retry = new Retry(() => {});
  retry.fail("network", wait);
  retry.stop();
  return retry.due?.next ?? 0;
}

test("pages that failed together do not all retry at the same moment", () => {
  const waits = new Set(Array.from({ length: 20 }, () => Math.round(firstWait())));
  expect(waits.size).toBeGreaterThan(5);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(750);
    expect(wait).toBeLessThanOrEqual(1250);
  }
});

test("nobody retries before the time set by the server, and not all at the same moment after it", () => {
  const waits = new Set(Array.from({ length: 20 }, () => Math.round(firstWait(300_000))));
  expect(waits.size).toBeGreaterThan(5);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(300_000);
    expect(wait).toBeLessThanOrEqual(375_000);
  }
});

test("nothing automatic interrupts a wait requested by the server", () => {
  const act = vi.fn<() => void>();
  const retry = new Retry(act);
  retry.fail("rate.limited", 60_000);
  retry.wake();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  retry.wake();
  expect(act).toHaveBeenCalledOnce();
});
