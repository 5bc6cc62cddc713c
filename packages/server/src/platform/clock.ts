/** The present time, replaceable in tests. */
export type Clock = { now(): Date };

/** The clock of this machine. */
export const systemClock: Clock = { now: () => new Date() };
