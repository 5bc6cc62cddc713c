/** C1: the plans that an account may have, as the plan-interest form names them. */
export const PLANS = ["Mosaico Base", "Mosaico do Mosaico", "Mosaico Personalizado"] as const;

/** The plan of an account. */
export type Plan = (typeof PLANS)[number];

/** The plan of a new account. */
export const FIRST_PLAN: Plan = "Mosaico Base";

/** C2: limits of names in an account, in UTF-16 code units. */
export const ACCOUNT_LIMITS = { name: 80, implementation: 60 } as const;
