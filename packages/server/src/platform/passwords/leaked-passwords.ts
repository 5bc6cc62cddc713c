import passwords from "@zxcvbn-ts/language-common/src/passwords.json" with { type: "json" };

// Shorter ones are refused by their length.
const MIN_LENGTH = 8;

/** The most common passwords of published leaks, in lower case: some 18,000. Too many for the sign-in page to load. */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(
  passwords.filter((each) => each.length >= MIN_LENGTH).map((each) => each.toLowerCase()),
);
