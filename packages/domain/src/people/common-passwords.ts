/** The commonest passwords of 8 characters and more, in lower case. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(["12345678", "password"]);
