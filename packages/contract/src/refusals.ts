/** Refusals recorded in the audit log: failed sign-ins and missing permissions. */
export const REFUSAL_EVENTS = ["access.refused", "auth.signInFailed"] as const;

/** A refusal recorded in the audit log. */
export type RefusalEvent = (typeof REFUSAL_EVENTS)[number];

/** Why it was refused, as a code. */
export const REFUSAL_WORDS = [
  "forbidden",
  "unseen",
  "wrongPassword",
  "wrongCode",
  "wrongPasskey",
  "tooMany",
  "blockedPerson",
  "unverified",
] as const;

/** The reason for a refusal. */
export type RefusalWord = (typeof REFUSAL_WORDS)[number];
