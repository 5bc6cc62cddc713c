/** The roles of members in an account, starting with the most permissions. */
export const ACCOUNT_ROLES = ["owner", "designer", "operator", "externo"] as const;

/** A role in an account. */
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** A user's role independent of accounts: `admin` manages the whole installation. */
export type Role = "admin" | AccountRole;

/**
 * R6: the role named by a stored or received value; the legacy `user` counts as `operator`. Undefined for any other.
 */
export function findAccountRole(value: string): AccountRole | undefined {
  if (value === "user") return "operator";
  return ACCOUNT_ROLES.find((role) => role === value);
}
