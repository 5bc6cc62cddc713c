/** The roles that a person may have in an account, most rights first. */
export const ACCOUNT_ROLES = ["owner", "designer", "operator", "externo"] as const;

/** A role in an account. */
export type AccountRole = (typeof ACCOUNT_ROLES)[number];

/** A person's role where accounts do not matter: `admin` runs the whole installation. */
export type Role = "admin" | AccountRole;

/** R6: the role that a stored or received value names; the legacy `user` counts as `operator`. Undefined for any other. */
export function findAccountRole(value: string): AccountRole | undefined {
  if (value === "user") return "operator";
  return ACCOUNT_ROLES.find((role) => role === value);
}
