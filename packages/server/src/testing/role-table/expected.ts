import { type Action, PERMISSIONS } from "@mosaico/domain/people/permission";
import type { Role } from "@mosaico/domain/people/role";
import type { RequesterKind } from "./place.ts";

/** The outcome of a request: one of the refusals, or allowed, whatever the response is then. */
export type Fate = 401 | 403 | 404 | "through";

/** Declared by an example independently of the table of endpoints. */
export type Claim = {
  /** `nothing` if open to visitors, `session` if open to every user, or the permission that R1 requires. */
  readonly needs: "nothing" | "session" | Action;
  /** The resource that the permission concerns; defaults to the account. */
  readonly about?: "account" | "mosaic" | "implementation" | "file" | "platform";
  /**
   * Visitors are not asked to sign in: a resource that they may not see does not exist for them, or they are redirected
   * to a page that says so.
   */
  readonly forVisitors?: "absent" | "led";
  /** Not available to anybody with this installation's settings. */
  readonly isAbsent?: true;
};

/** R1, before any test modified it. */
const RIGHTS = structuredClone(PERMISSIONS);

const ROLES: Partial<Readonly<Record<RequesterKind, Role>>> = {
  owner: "owner",
  designer: "designer",
  operator: "operator",
  externo: "externo",
  elsewhere: "externo",
  guest: "externo",
  admin: "admin",
};

// R3: resources hidden from an externo of another mosaic, and from an externo of this one.
const UNSEEN: Partial<Readonly<Record<RequesterKind, readonly Claim["about"][]>>> = {
  elsewhere: ["mosaic", "implementation", "file"],
  guest: ["file"],
};

/** The expected outcome of a request, derived from the rules alone. */
export function expectedFate(kind: RequesterKind, claim: Claim): Fate {
  const { needs, about = "account" } = claim;
  if (claim.isAbsent) return 404;
  if (needs === "nothing") return "through";
  if (["nobody", "blocked", "unverified"].includes(kind)) {
    if (claim.forVisitors === undefined) return 401;
    return claim.forVisitors === "led" ? "through" : 404;
  }
  if (needs === "session") return "through";
  const role = ROLES[kind];
  // Platform resources are visible to every signed-in user.
  if (about === "platform") return role === "admin" ? "through" : 403;
  if (role === undefined || UNSEEN[kind]?.includes(about)) return 404;
  return RIGHTS[needs].includes(role) ? "through" : 403;
}

/** The actual outcome of a request. */
export function fateOf(status: number): Fate | "fault" {
  if (status === 401 || status === 403 || status === 404) return status;
  return status < 500 ? "through" : "fault";
}
