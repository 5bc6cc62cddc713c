import type { RateClass } from "@mosaico/contract/endpoint";
import { FAILURES } from "../limits/failures.ts";
import type { Limit } from "../limits/limits.ts";
import type { Allowance } from "./rate.ts";

/** What all requests of a network may take. Far above what a person or a program with a purpose needs. */
export const NETWORK_BUDGET: Allowance = { burst: 20_000, perSecond: 400 };

/**
 * What a network may take of what has a budget of its own, by rate class. Files: a whole class behind one address opens a
 * mosaic of thousands of pictures, and each comes at once. Probes ask the database, several times a second.
 */
export const OWN_NETWORK_BUDGETS = {
  file: { burst: 60_000, perSecond: 1000 },
  probe: { burst: 120, perSecond: 10 },
} as const satisfies Partial<Readonly<Record<RateClass, Allowance>>>;

/** What one session may take, by rate class. */
export const SESSION_BUDGETS = {
  read: { burst: 4000, perSecond: 80 },
  write: { burst: 2000, perSecond: 40 },
  upload: { burst: 500, perSecond: 5 },
} as const satisfies Partial<Readonly<Record<RateClass, Allowance>>>;

const HOUR_SECONDS = 3600;

/** What a network may take of what is costly or sends mail, by rate class; counted in the database. */
export const COSTLY_BUDGETS = {
  register: { max: 60, windowSeconds: HOUR_SECONDS },
  recovery: { max: 60, windowSeconds: HOUR_SECONDS },
  form: { max: 30, windowSeconds: HOUR_SECONDS },
} as const satisfies Partial<Readonly<Record<RateClass, Limit>>>;

/** How often a network may fail, by rate class: whoever does not fail is not counted. */
export const FAILURE_BUDGETS = FAILURES satisfies Partial<Readonly<Record<RateClass, Limit>>>;
