import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "./name.ts";
import { ACCOUNT_ROLES, type AccountRole } from "./role.ts";

/**
 * W7, W8: how long the name of a group is in UTF-16 code units, how many roles an installation gives to groups, and how
 * many groups of one user are read.
 */
export const GROUP_LIMITS = { name: 256, roles: 1000, ofUser: 2000 } as const;

/** The groups that an identity provider states for a user, or why they cannot be read. */
export type StatedGroups =
  | { readonly names: readonly string[] }
  | { readonly problem: "tooMany" | "notAList" };

/** W8: normalises the name of a group, or returns why it is refused. */
export function checkGroupName(
  name: string,
): Outcome<string, "groups.nameRequired" | "groups.nameTooLong"> {
  const plain = plainName(name.normalize("NFC"));
  if (plain === undefined) return refuse("groups.nameRequired", ["group"]);
  if (plain.length > GROUP_LIMITS.name) return refuse("groups.nameTooLong", ["group"]);
  return accept(plain);
}

/** W8: reads the claim with a user's groups. Entries that are no names are skipped; without a claim there are none. */
export function readGroups(claim: unknown): StatedGroups {
  const list = typeof claim === "string" ? [claim] : (claim ?? []);
  if (!Array.isArray(list)) return { problem: "notAList" };
  if (list.length > GROUP_LIMITS.ofUser) return { problem: "tooMany" };
  const names = new Set<string>();
  for (const entry of list as readonly unknown[]) {
    // Measured first, since normalising a very long text would take long.
    if (typeof entry !== "string" || entry.length > 2 * GROUP_LIMITS.name) continue;
    const name = checkGroupName(entry);
    if (name.ok) names.add(name.value);
  }
  return { names: [...names] };
}

/** W7: of several roles, the one with the most permissions. */
export function highestRole(roles: readonly AccountRole[]): AccountRole | undefined {
  return ACCOUNT_ROLES.find((role) => roles.includes(role));
}
