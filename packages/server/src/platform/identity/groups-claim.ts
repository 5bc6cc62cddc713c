import { GROUP_LIMITS, readGroups } from "@mosaico/domain/people/group";

type Claims = Readonly<Record<string, unknown>>;

/** Whether the claims say anything about groups. */
export function hasGroups(claims: Claims, claim: string): boolean {
  return find(claims, claim) !== undefined || isElsewhere(claims, claim);
}

/**
 * W8: the groups of a user. A claim that cannot be read counts as no groups, since a user who has left a group must not
 * stay in it; the operator learns why.
 */
export function groupsOf(
  claims: Claims,
  claim: string,
  onTrouble: (trouble: string) => void,
): readonly string[] {
  const name = JSON.stringify(claim);
  const value = find(claims, claim);
  if (value === undefined && isElsewhere(claims, claim)) {
    onTrouble(
      `The claim ${name} was left out because a user is in too many groups. Let the provider state only those that are assigned to the application.`,
    );
    return [];
  }
  const stated = readGroups(value);
  if ("names" in stated) return stated.names;
  onTrouble(
    stated.problem === "tooMany"
      ? `The claim ${name} has more than ${GROUP_LIMITS.ofUser} groups and counts as none. Let the provider state only those that are assigned to the application.`
      : `The claim ${name} is neither a list nor a text and counts as no groups.`,
  );
  return [];
}

/** The claim of this name, or else the one at this path, such as `realm_access.roles`. */
function find(claims: Claims, claim: string): unknown {
  if (Object.hasOwn(claims, claim)) return claims[claim];
  let value: unknown = claims;
  for (const name of claim.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) {
      return undefined;
    }
    value = (value as Claims)[name];
  }
  return value;
}

/** Entra ID leaves out the claim of a user in more than 200 groups, and says where to ask for them. */
function isElsewhere(claims: Claims, claim: string): boolean {
  const elsewhere = claims["_claim_names"];
  const isNamed =
    typeof elsewhere === "object" && elsewhere !== null && Object.hasOwn(elsewhere, claim);
  return isNamed || claims["hasgroups"] === true;
}
