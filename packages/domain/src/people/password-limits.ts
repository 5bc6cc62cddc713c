/** Limits of passwords in UTF-16 code units: of a new one, and what the login form asks for before it sends. */
export const PASSWORD_LIMITS = { min: 8, max: 128, minAtLogin: 6 } as const;
