/** Limits of passwords in UTF-16 code units: for a new one, and the minimum that the sign-in form submits. */
export const PASSWORD_LIMITS = { min: 8, max: 128, minAtLogin: 6 } as const;
