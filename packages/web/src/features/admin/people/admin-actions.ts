import type { AdminUser } from "@mosaico/contract/admin";
import { call } from "#platform/api/call.ts";

/** What may be done to a person here. */
export type UserDeed =
  | "block"
  | "unblock"
  | "makeAdmin"
  | "unmakeAdmin"
  | "endSessions"
  | "secondStepOff";

/** Those that make sense for this person, seen by that one. */
export function deedsFor(user: AdminUser, ownId: string): readonly UserDeed[] {
  const isOwn = user.id === ownId;
  const isBlocked = user.status === "blocked";
  return [
    ...(user.sessionCount > 0 ? (["endSessions"] as const) : []),
    ...(user.hasSecondStep ? (["secondStepOff"] as const) : []),
    user.isAdmin ? "unmakeAdmin" : "makeAdmin",
    ...(isBlocked ? (["unblock"] as const) : isOwn ? [] : (["block"] as const)),
  ];
}

/** Whether it is asked for before it is done. */
export function isAskedFor(deed: UserDeed): boolean {
  return deed !== "unblock";
}

export function isHard(deed: UserDeed): boolean {
  return deed === "block" || deed === "unmakeAdmin";
}

export async function doToUser(userId: string, deed: UserDeed): Promise<void> {
  const params = { userId };
  switch (deed) {
    case "block":
    case "unblock":
      await call("PUT /admin/users/:userId", { params, body: { isBlocked: deed === "block" } });
      return;
    case "makeAdmin":
    case "unmakeAdmin":
      await call("PUT /admin/users/:userId", { params, body: { isAdmin: deed === "makeAdmin" } });
      return;
    case "endSessions":
      await call("POST /admin/users/:userId/end-sessions", { params });
      return;
    case "secondStepOff":
      await call("POST /admin/users/:userId/second-step-off", { params });
  }
}
