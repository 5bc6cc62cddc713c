import type { Clock } from "#platform/clock.ts";

export type TestClock = Clock & { advance(ms: number): void };

/** A clock that runs with the system clock and can be moved forward. */
export function makeTestClock(): TestClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance: (ms) => {
      ahead += ms;
    },
  };
}
