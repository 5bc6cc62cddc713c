import { type Action, PERMISSIONS } from "@mosaico/domain/people/permission";
import type { Role } from "@mosaico/domain/people/role";
import type { RequesterKind } from "./place.ts";

/** What becomes of a request: one of the refusals, or it is let through, whatever is answered then. */
export type Fate = 401 | 403 | 404 | "through";

/** What an example says about itself, apart from what the table of endpoints says. */
export type Claim = {
  /** `nothing` for anybody, `session` for anybody signed in, or what R1 says who may. */
  readonly needs: "nothing" | "session" | Action;
  /** What the right is about; the account where it is left out. */
  readonly about?: "account" | "mosaic" | "implementation" | "file" | "platform";
  /** Nobody is asked to sign in: what they may not see is not there for them, or they are led to where that is said. */
  readonly forVisitors?: "absent" | "led";
  /** It is there for nobody, as this installation is set. */
  readonly isAbsent?: true;
};

/** R1, as it was before any test changed it. */
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

// R3: what an externo of another mosaic, and one of the mosaic in question, does not even see.
const UNSEEN: Partial<Readonly<Record<RequesterKind, readonly Claim["about"][]>>> = {
  elsewhere: ["mosaic", "implementation", "file"],
  guest: ["file"],
};

/** What must become of a request, by the rules alone. */
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
  // What is the platform's, everybody signed in knows of.
  if (about === "platform") return role === "admin" ? "through" : 403;
  if (role === undefined || UNSEEN[kind]?.includes(about)) return 404;
  return RIGHTS[needs].includes(role) ? "through" : 403;
}

/** What has become of one. */
export function fateOf(status: number): Fate | "fault" {
  if (status === 401 || status === 403 || status === 404) return status;
  return status < 500 ? "through" : "fault";
}
