import { type Outcome, accept, refuse } from "../outcome.ts";
import { plainName } from "./name.ts";
import { type Actor, type Membership, canGive } from "./permission.ts";
import type { AccountRole } from "./role.ts";

/** K1: what an access token is for, from the least to the most. */
export const TOKEN_SCOPES = ["read", "edit", "manage"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** K3: how many tokens a user has, how long their names are in UTF-16 code units, and how many mosaics each names. */
export const TOKEN_LIMITS = { count: 50, name: 80, mosaics: 100 } as const;

/** K1: as whom a token acts at the most. */
const ROLE_OF: Readonly<Record<TokenScope, AccountRole>> = {
  read: "externo",
  edit: "designer",
  manage: "owner",
};

/** What its user gave a token. */
export type TokenGrant = {
  readonly scope: TokenScope;
  /** The account it is for; null for all of the user's own. */
  readonly accountId: string | null;
  /** The mosaics it is for; null for all that the user may see. */
  readonly mosaicIds: readonly number[] | null;
};

/**
 * K1, K2: the requester that a token stands for: its user with the fewer permissions of their own role and of the scope,
 * in the account and mosaics that it is for. A platform admin acts as an owner of the account that the token names.
 */
export function grantedActor(
  { userId, isAdmin, memberships }: Actor,
  { scope, accountId, mosaicIds }: TokenGrant,
): Actor {
  const own = memberships.filter((one) => accountId === null || one.accountId === accountId);
  const isForeign = isAdmin && accountId !== null && !own.some(({ status }) => status === "active");
  const all: readonly Membership[] = isForeign
    ? [{ accountId, role: "owner", status: "active", mosaicIds: null }]
    : own;
  return {
    userId,
    isAdmin: false,
    memberships: all.map((one) => lesser(one, ROLE_OF[scope], mosaicIds)),
  };
}

function lesser(
  { role, mosaicIds, ...membership }: Membership,
  most: AccountRole,
  only: readonly number[] | null,
): Membership {
  const isLess = canGive(most, role);
  return {
    ...membership,
    role: isLess ? role : most,
    // R3: the list counts for an externo alone, and this one may have become it just now.
    mosaicIds: isLess ? mosaicIds : null,
    ...(only !== null && { onlyMosaics: only }),
  };
}

/** K3: normalises the name of a token, or returns why it is refused. */
export function checkTokenName(
  name: string,
): Outcome<string, "tokens.nameRequired" | "tokens.nameTooLong"> {
  const plain = plainName(name);
  if (plain === undefined) return refuse("tokens.nameRequired", ["name"]);
  if (plain.length > TOKEN_LIMITS.name) return refuse("tokens.nameTooLong", ["name"]);
  return accept(plain);
}
