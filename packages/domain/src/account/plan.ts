/** C1: the plans that an account may have, as the plan-interest form names them. */
export const PLANS = ["Mosaico Base", "Mosaico do Mosaico", "Mosaico Personalizado"] as const;

/** The plan of an account. */
export type Plan = (typeof PLANS)[number];

/** The plan of a new account. */
export const FIRST_PLAN: Plan = "Mosaico Base";

/** How much of each an account may have; null for no limit. `members` counts those who are invited as well. */
export type PlanLimits = {
  readonly mosaics: number | null;
  readonly members: number | null;
  /** Of its files together. */
  readonly bytes: number | null;
};

/** Where nothing is paid for, nothing is limited by a plan. */
export const NO_PLAN_LIMITS: PlanLimits = { mosaics: null, members: null, bytes: null };

// As the limits of files count.
const GB = 1024 ** 3;

/** C3: what each plan gives, where plans are paid for. */
export const PLAN_LIMITS: Readonly<Record<Plan, PlanLimits>> = {
  "Mosaico Base": { mosaics: 3, members: 3, bytes: GB },
  "Mosaico do Mosaico": { mosaics: 50, members: 50, bytes: 50 * GB },
  "Mosaico Personalizado": NO_PLAN_LIMITS,
};

/** C3: whether one more is within a limit; what is there already stays, however much it is. */
export function hasRoom(limit: number | null, present: number): boolean {
  return limit === null || present < limit;
}

/** C1: the plan that a stored value names; the first one for any other. */
export function readPlan(value: string): Plan {
  return PLANS.find((plan) => plan === value) ?? FIRST_PLAN;
}
