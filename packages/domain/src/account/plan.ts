/** C1: the plans of accounts, named as in the form for enquiries about plans. */
export const PLANS = ["Mosaico Base", "Mosaico do Mosaico", "Mosaico Personalizado"] as const;

/** The plan of an account. */
export type Plan = (typeof PLANS)[number];

/** The plan of a new account. */
export const FIRST_PLAN: Plan = "Mosaico Base";

/** How much of each resource an account may have; null for no limit. `members` includes pending invites. */
export type PlanLimits = {
  readonly mosaics: number | null;
  readonly members: number | null;
  /** The total size of its files. */
  readonly bytes: number | null;
};

/** Without paid plans, plans limit nothing. */
export const NO_PLAN_LIMITS: PlanLimits = { mosaics: null, members: null, bytes: null };

// Megabytes as in the limits of files.
const GB = 1024 ** 3;

/** C3: the limits of each plan on installations with paid plans. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  "Mosaico Base": { mosaics: 3, members: 3, bytes: GB },
  "Mosaico do Mosaico": { mosaics: 50, members: 50, bytes: 50 * GB },
  "Mosaico Personalizado": NO_PLAN_LIMITS,
};

/** C3: returns whether one more is within a limit; whatever already exists stays, however much it is. */
export function isBelowLimit(limit: number | null, present: number): boolean {
  return limit === null || present < limit;
}

/** C1: the plan named by a stored value; the first plan for any other value. */
export function readPlan(value: string): Plan {
  return PLANS.find((plan) => plan === value) ?? FIRST_PLAN;
}
