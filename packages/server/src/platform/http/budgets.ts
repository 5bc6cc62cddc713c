import type { RateClass } from "@mosaico/contract/endpoint";
import { FAILURES } from "../limits/failures.ts";
import type { Limit } from "../limits/limits.ts";
import type { Allowance } from "./rate.ts";

/** The limit for all requests of a network, far above what a person or an honest program needs. */
export const NETWORK_BUDGET: Allowance = { burst: 20_000, perSecond: 400 };

/**
 * Limits per network for rate classes with their own budget. Files: a whole school class behind one address opens a
 * mosaic of thousands of pictures, and requests each of them at once. Cards: each takes a third of a second to draw, and
 * programs of chats request few. Views: each is written, and a lecture hall behind one address opens a link at once. Probes: they query the database several times a
 * second.
 */
export const OWN_NETWORK_BUDGETS = {
  file: { burst: 60_000, perSecond: 1000 },
  card: { burst: 240, perSecond: 4 },
  view: { burst: 600, perSecond: 4 },
  probe: { burst: 120, perSecond: 10 },
} as const satisfies Partial<Readonly<Record<RateClass, Allowance>>>;

/** Limits per session, by rate class. */
export const SESSION_BUDGETS = {
  read: { burst: 4000, perSecond: 80 },
  write: { burst: 2000, perSecond: 40 },
  upload: { burst: 500, perSecond: 5 },
} as const satisfies Partial<Readonly<Record<RateClass, Allowance>>>;

const HOUR_SECONDS = 3600;

/** Limits per network for expensive requests and those that send mail, by rate class; counted in the database. */
export const COSTLY_BUDGETS = {
  register: { max: 60, windowSeconds: HOUR_SECONDS },
  recovery: { max: 60, windowSeconds: HOUR_SECONDS },
  form: { max: 30, windowSeconds: HOUR_SECONDS },
} as const satisfies Partial<Readonly<Record<RateClass, Limit>>>;

/** Limits on failed attempts per network, by rate class; successful requests do not count. */
export const FAILURE_BUDGETS = FAILURES satisfies Partial<Readonly<Record<RateClass, Limit>>>;
