import { type Outcome, accept, refuse } from "../outcome.ts";
import type { AccountRole } from "./role.ts";

/** R7: how long an invite can be accepted, in days. */
export const INVITE_DAYS = 7;

/** R7: the number of invites that an account may send within a day, including repeated ones. */
export const INVITES_A_DAY = 100;

/**
 * R7: the number of invites that one mailbox may receive from the whole installation within an hour and within a day.
 */
export const MAX_INVITES_TO_MAILBOX = { hour: 5, day: 10 } as const;

/** The status of an invite. */
export type InviteStatus = "pending" | "expired" | "active";

/** R7: the status of an invite at `now`; all times are ISO 8601 in UTC. */
export function inviteStatus(
  invite: { readonly acceptedAt: string | null; readonly expiresAt: string },
  now: string,
): InviteStatus {
  if (invite.acceptedAt !== null) return "active";
  return invite.expiresAt <= now ? "expired" : "pending";
}

/**
 * R8: the mosaics to which a member with this role is limited: these, none if the list is empty, and null for the whole
 * account. Only an externo is limited.
 */
export function checkLimitedTo(
  role: AccountRole,
  mosaicIds: readonly number[] | null,
): Outcome<readonly number[] | null, "people.mosaicsOfExterno"> {
  if (mosaicIds === null) return accept(null);
  if (role !== "externo") return refuse("people.mosaicsOfExterno", ["mosaicIds"]);
  return accept([...new Set(mosaicIds)]);
}

/** R9: returns whether an owner may leave or change their role, given the number of other owners in the account. */
export function canSpareOwner(otherOwners: number): boolean {
  return otherOwners > 0;
}
