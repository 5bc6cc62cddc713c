import type { AdminUser } from "@mosaico/contract/admin";
import { call } from "#platform/api/call.ts";

/** An action of a platform admin on a user. */
export type AdminAction =
  | "block"
  | "unblock"
  | "makeAdmin"
  | "unmakeAdmin"
  | "endSessions"
  | "secondStepOff";

/** The actions applicable to a user, given the id of the admin. */
export function actionsFor(user: AdminUser, ownId: string): readonly AdminAction[] {
  const isOwn = user.id === ownId;
  const isBlocked = user.status === "blocked";
  return [
    ...(user.sessionCount > 0 ? (["endSessions"] as const) : []),
    ...(user.hasSecondStep ? (["secondStepOff"] as const) : []),
    user.isAdmin ? "unmakeAdmin" : "makeAdmin",
    ...(isBlocked ? (["unblock"] as const) : isOwn ? [] : (["block"] as const)),
  ];
}

export function needsConfirmation(action: AdminAction): boolean {
  return action !== "unblock";
}

export function isDestructive(action: AdminAction): boolean {
  return action === "block" || action === "unmakeAdmin";
}

export async function doToUser(userId: string, action: AdminAction): Promise<void> {
  const params = { userId };
  switch (action) {
    case "block":
    case "unblock":
      await call("PUT /admin/users/:userId", { params, body: { isBlocked: action === "block" } });
      return;
    case "makeAdmin":
    case "unmakeAdmin":
      await call("PUT /admin/users/:userId", { params, body: { isAdmin: action === "makeAdmin" } });
      return;
    case "endSessions":
      await call("POST /admin/users/:userId/end-sessions", { params });
      return;
    case "secondStepOff":
      await call("POST /admin/users/:userId/second-step-off", { params });
  }
}
