/** Who must have a second step: nobody, platform admins, or everybody. */
export const SECOND_STEP_RULES = ["offered", "admins", "required"] as const;

/** The rule of an installation. */
export type SecondStepRule = (typeof SECOND_STEP_RULES)[number];

/** How a session began: by a password, a passkey, an identity provider, or a link made on the machine itself. */
export const SIGN_IN_METHODS = ["password", "passkey", "provider", "link"] as const;

/** How a session began. */
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** W9: what a session may have to add before it can do anything else. */
export const LACKS = ["secondStep", "code", "passkey"] as const;

/**
 * What a session lacks: a second step, which its user has yet to set up; the code of the one that they have; or their
 * passkey, if that is their second step.
 */
export type Lack = (typeof LACKS)[number];

const CONFIRMED_FOR_MS = 15 * 60_000;

/** W10: whether a sign-in, or a later proof of identity, is recent enough; both instants in milliseconds. */
export function stillCounts(at: number, now: number): boolean {
  return now - at < CONFIRMED_FOR_MS;
}

/** What a user has as a second step. */
export type SecondSteps = { readonly hasCodes: boolean; readonly passkeys: number };

/** W9: whether the rule requires a second step of a user. */
export function needsSecondStep(
  rule: SecondStepRule,
  { isAdmin }: { readonly isAdmin: boolean },
): boolean {
  return rule === "required" || (rule === "admins" && isAdmin);
}

/** W9: what a session that needs a second step, and began without one, lacks. */
export function lackOf({ hasCodes, passkeys }: SecondSteps): Lack {
  if (hasCodes) return "code";
  return passkeys > 0 ? "passkey" : "secondStep";
}

/** W9: whether something is left as a second step. */
export function keepsSecondStep({ hasCodes, passkeys }: SecondSteps): boolean {
  return hasCodes || passkeys > 0;
}
