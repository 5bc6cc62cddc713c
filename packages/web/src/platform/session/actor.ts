import type { User } from "@mosaico/contract/auth";
import type { Actor } from "@mosaico/domain/people/permission";

/** The signed-in user as the actor for `can`. Resources they may not see never reach this browser. */
export function actorOf(user: User): Actor {
  return {
    userId: user.id,
    isAdmin: user.role === "admin",
    memberships: user.accounts.flatMap(({ id, role }) =>
      role === "admin" ? [] : [{ accountId: id, role, status: "active" as const, mosaicIds: null }],
    ),
  };
}
