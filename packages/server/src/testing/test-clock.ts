import type { Clock } from "#platform/clock.ts";

export type TestClock = Clock & {
  /** Moves the clock forward, or back. */
  advance(ms: number): void;
  /** Stops the clock, so that what has a limit takes no time however busy the machine is. */
  pause(): void;
};

/** A clock that runs with the system clock, and can be moved forward and stopped. */
export function makeTestClock(): TestClock {
  let ahead = 0;
  let pausedAt: number | undefined;
  return {
    now: () => new Date((pausedAt ?? Date.now()) + ahead),
    advance: (ms) => {
      ahead += ms;
    },
    pause: () => {
      pausedAt ??= Date.now();
    },
  };
}
