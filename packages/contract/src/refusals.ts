/** What the audit log tells of that was refused: somebody who was not let in, and something that they may not do. */
export const REFUSAL_EVENTS = ["access.refused", "auth.signInFailed"] as const;

/** A refusal that the audit log tells of. */
export type RefusalEvent = (typeof REFUSAL_EVENTS)[number];

/** Why it was refused, in a word. */
export const REFUSAL_WORDS = [
  "forbidden",
  "unseen",
  "wrongPassword",
  "wrongCode",
  "tooMany",
  "blockedPerson",
  "unverified",
] as const;

/** Why something was refused. */
export type RefusalWord = (typeof REFUSAL_WORDS)[number];
