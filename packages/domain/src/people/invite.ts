import { type Outcome, accept, refuse } from "../outcome.ts";
import { canGive } from "./permission.ts";
import { ACCOUNT_ROLES, type AccountRole, type Role } from "./role.ts";

/** R7: how long an invite can be accepted, in days. */
export const INVITE_DAYS = 7;

/** R7: how many invites an account sends within a day, those that are sent again among them. */
export const INVITES_A_DAY = 100;

/** R7: how many invitations one mailbox gets from the whole installation within an hour and within a day. */
export const MAX_INVITES_TO_MAILBOX = { hour: 5, day: 10 } as const;

/** What became of an invite. */
export type InviteStatus = "pending" | "expired" | "active";

/** R7: what became of an invite by `now`, all of them instants as ISO 8601 in UTC. */
export function inviteStatus(
  invite: { readonly acceptedAt: string | null; readonly expiresAt: string },
  now: string,
): InviteStatus {
  if (invite.acceptedAt !== null) return "active";
  return invite.expiresAt <= now ? "expired" : "pending";
}

/** R5: the roles that somebody may give by an invite, most rights first. */
export function offeredRoles(giver: Role): readonly AccountRole[] {
  return ACCOUNT_ROLES.filter((role) => canGive(giver, role));
}

/**
 * R8: the mosaics to which a person with this role is limited: these, none where the list is empty, and null for all of
 * the account. Only an externo is limited.
 */
export function checkLimitedTo(
  role: AccountRole,
  mosaicIds: readonly number[] | null,
): Outcome<readonly number[] | null, "people.mosaicsOfExterno"> {
  if (mosaicIds === null) return accept(null);
  if (role !== "externo") return refuse("people.mosaicsOfExterno", ["mosaicIds"]);
  return accept([...new Set(mosaicIds)]);
}

/** R9: whether an owner may leave or become something else, given how many other owners the account has. */
export function canSpareOwner(otherOwners: number): boolean {
  return otherOwners > 0;
}
