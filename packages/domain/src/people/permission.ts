import type { Role } from "./role.ts";

/** Everything that a person may do, from the table in RULES.md (R1). */
export const ACTIONS = [
  "mosaic.see",
  "mosaic.history",
  "tile.edit",
  "mosaic.design",
  "mosaic.create",
  "icon.maintain",
  "mosaic.delete",
  "implementation.maintain",
  "member.maintain",
  "sharing.maintain",
  "payment.maintain",
  "platform.maintain",
] as const;

/**
 * `mosaic.history` is seeing what a mosaic was; `tile.edit` is editing content and moving; `mosaic.design` is adding and removing tiles, background, name and
 * restoring a revision.
 */
export type Action = (typeof ACTIONS)[number];

const EVERYONE: readonly Role[] = ["admin", "owner", "designer", "operator", "externo"];
const WORKERS: readonly Role[] = ["admin", "owner", "designer", "operator"];
const DESIGNERS: readonly Role[] = ["admin", "owner", "designer"];
const OWNERS: readonly Role[] = ["admin", "owner"];

/** R1: who may do what. The only place where roles are compared. */
export const PERMISSIONS: Readonly<Record<Action, readonly Role[]>> = {
  "mosaic.see": EVERYONE,
  "mosaic.history": WORKERS,
  "tile.edit": WORKERS,
  "mosaic.design": DESIGNERS,
  "mosaic.create": DESIGNERS,
  "icon.maintain": WORKERS,
  "mosaic.delete": OWNERS,
  "implementation.maintain": OWNERS,
  "member.maintain": OWNERS,
  "sharing.maintain": OWNERS,
  "payment.maintain": OWNERS,
  "platform.maintain": ["admin"],
};

/** A membership's state; only an active one gives rights (R2). */
export type MembershipStatus = "pending" | "active" | "removed";

/**
 * What a person is in one account. R3: `mosaicIds` limits an externo to these, none where it is empty; null means all of
 * the account. It is never left out, so that nobody sees all because of what was forgotten.
 */
export type Membership = {
  readonly accountId: string;
  readonly role: Role;
  readonly status: MembershipStatus;
  readonly mosaicIds: readonly number[] | null;
};

/** Somebody who asks: a platform admin or not, with their memberships. */
export type Actor = {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly memberships: readonly Membership[];
};

/** What is asked about: something of an account, a mosaic where `mosaicId` is given, or the platform (`null`). */
export type Resource = { readonly accountId: string | null; readonly mosaicId?: number };

/** R1 to R4: whether the actor may do this to the thing. */
export function can(actor: Actor, action: Action, thing: Resource): boolean {
  if (actor.isAdmin) return PERMISSIONS[action].includes("admin");
  if (thing.accountId === null) return false;
  const membership = findMembership(actor, thing.accountId);
  if (membership === undefined || !PERMISSIONS[action].includes(membership.role)) return false;
  // R3: an externo who was given some mosaics has the others neither to see nor to use.
  const mosaicIds = limitsOf(membership);
  return thing.mosaicId === undefined || mosaicIds === null || mosaicIds.includes(thing.mosaicId);
}

/** R3: the mosaics of an account that an actor sees: all, or these numbers, none where they see nothing of it. */
export function seenMosaics(actor: Actor, accountId: string): "all" | readonly number[] {
  if (actor.isAdmin) return "all";
  const membership = findMembership(actor, accountId);
  return membership === undefined ? [] : (limitsOf(membership) ?? "all");
}

/** The role with which an actor meets an account: admin everywhere for a platform admin. Undefined where there is none. */
export function roleIn(actor: Actor, accountId: string): Role | undefined {
  return actor.isAdmin ? "admin" : findMembership(actor, accountId)?.role;
}

/** R5: whether somebody with one role may give another: nobody gives more than their own rights. */
export function canGive(giver: Role, given: Role): boolean {
  return ACTIONS.every(
    (action) => !PERMISSIONS[action].includes(given) || PERMISSIONS[action].includes(giver),
  );
}

function limitsOf({ role, mosaicIds }: Membership): readonly number[] | null {
  return role === "externo" ? mosaicIds : null;
}

/** Up to so many memberships are looked through one by one. */
const FEW_MEMBERSHIPS = 20;
/** Active memberships by account: asking for each account of somebody in many would look through all of them each time. */
const activeMemberships = new WeakMap<readonly Membership[], ReadonlyMap<string, Membership>>();

function findMembership({ memberships }: Actor, accountId: string): Membership | undefined {
  if (memberships.length <= FEW_MEMBERSHIPS) {
    return memberships.find((one) => one.accountId === accountId && one.status === "active");
  }
  let byAccount = activeMemberships.get(memberships);
  if (byAccount === undefined) {
    const active = memberships.filter(({ status }) => status === "active");
    byAccount = new Map(active.map((one) => [one.accountId, one]));
    activeMemberships.set(memberships, byAccount);
  }
  return byAccount.get(accountId);
}
