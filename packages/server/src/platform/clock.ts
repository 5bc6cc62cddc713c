/** The present time, replaceable in tests. */
export type Clock = { now(): Date };

/** The system clock. */
export const systemClock: Clock = { now: () => new Date() };
