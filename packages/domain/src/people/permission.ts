import type { Role } from "./role.ts";

/** Every permission, from the table in RULES.md (R1). */
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
  "webhook.maintain",
  "payment.maintain",
  "platform.maintain",
] as const;

/**
 * `mosaic.history` is seeing earlier states of a mosaic; `tile.edit` is editing content and moving; `mosaic.design` is
 * adding and removing tiles, background, title and restoring a revision.
 */
export type Action = (typeof ACTIONS)[number];

const EVERYONE: readonly Role[] = ["admin", "owner", "designer", "operator", "externo"];
const WORKERS: readonly Role[] = ["admin", "owner", "designer", "operator"];
const DESIGNERS: readonly Role[] = ["admin", "owner", "designer"];
const OWNERS: readonly Role[] = ["admin", "owner"];

/** R1: the permissions of the roles. The only place where roles are compared. */
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
  "webhook.maintain": OWNERS,
  "payment.maintain": OWNERS,
  "platform.maintain": ["admin"],
};

/** A membership's state; only an active one gives permissions (R2). */
export type MembershipStatus = "pending" | "active" | "removed";

/**
 * A user's membership in one account. R3: `mosaicIds` limits an externo to these, none if it is empty; null means the
 * whole account. It is required, so that nobody sees everything because of an omission.
 */
export type Membership = {
  readonly accountId: string;
  readonly role: Role;
  readonly status: MembershipStatus;
  readonly mosaicIds: readonly number[] | null;
  /** K2: the mosaics that an access token is for, whatever the role; missing for all. */
  readonly onlyMosaics?: readonly number[];
};

/** A requester: a platform admin or not, with their memberships. */
export type Actor = {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly memberships: readonly Membership[];
};

/** A resource to check: one of an account, a mosaic if `mosaicId` is given, or the platform (`null`). */
export type Resource = { readonly accountId: string | null; readonly mosaicId?: number };

/** R1 to R4, K2: returns whether the actor may perform this action on the resource. */
export function can(actor: Actor, action: Action, thing: Resource): boolean {
  if (actor.isAdmin) return PERMISSIONS[action].includes("admin");
  if (thing.accountId === null) return false;
  const membership = findMembership(actor, thing.accountId);
  if (membership === undefined || !PERMISSIONS[action].includes(membership.role)) return false;
  if (thing.mosaicId === undefined) {
    return membership.onlyMosaics === undefined || BESIDE_MOSAICS.includes(action);
  }
  // R3: an externo with some mosaics can neither see nor use the others.
  const mosaicIds = limitsOf(membership);
  return mosaicIds === null || mosaicIds.includes(thing.mosaicId);
}

/** K2: what a token for some mosaics needs of their account: to see icons, and to upload files for their tiles. */
const BESIDE_MOSAICS: readonly Action[] = ["mosaic.see", "tile.edit"];

/** R3: the mosaics of an account that an actor sees: all, or these numbers; an empty list means none. */
export function seenMosaics(actor: Actor, accountId: string): "all" | readonly number[] {
  if (actor.isAdmin) return "all";
  const membership = findMembership(actor, accountId);
  return membership === undefined ? [] : (limitsOf(membership) ?? "all");
}

/** The role of an actor in an account: admin everywhere for a platform admin. Undefined if they have none. */
export function roleIn(actor: Actor, accountId: string): Role | undefined {
  return actor.isAdmin ? "admin" : findMembership(actor, accountId)?.role;
}

/** R5: returns whether a user with one role may give another: nobody gives more permissions than their own. */
export function canGive(giver: Role, role: Role): boolean {
  return ACTIONS.every(
    (action) => !PERMISSIONS[action].includes(role) || PERMISSIONS[action].includes(giver),
  );
}

function limitsOf({ role, mosaicIds, onlyMosaics }: Membership): readonly number[] | null {
  const own = role === "externo" ? mosaicIds : null;
  if (onlyMosaics === undefined) return own;
  return own === null ? onlyMosaics : own.filter((id) => onlyMosaics.includes(id));
}

/** Up to this number, memberships are searched one by one. */
const FEW_MEMBERSHIPS = 20;
/**
 * Active memberships by account: checking each account of a user in many would otherwise search all of them each time.
 */
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
