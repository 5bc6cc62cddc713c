import type { Clock } from "./context.ts";

/** The time of this machine. */
export const systemClock: Clock = { now: () => new Date() };
