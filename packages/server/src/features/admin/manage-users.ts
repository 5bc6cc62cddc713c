import type { AdminUser } from "@mosaico/contract/admin";
import { endSessionsOf, isOnlyAdmin } from "#features/auth/person.service.ts";
import { type ActorCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { lockAccess, findUser, setAccess } from "./users.store.ts";

export type UserChange = {
  readonly isBlocked?: boolean | undefined;
  readonly isAdmin?: boolean | undefined;
};

/**
 * Blocks or unblocks a user, or grants or revokes platform admin. Returns the user and the audit terms for what
 * changed.
 */
export async function changeUser(
  ctx: ActorCtx,
  userId: string,
  change: UserChange,
): Promise<{ item: AdminUser; what: readonly string[] }> {
  return inTransaction(ctx, async (tx) => {
    // The last admin stays: when two admins revoke each other, the second one sees the first one's change.
    await lockKey(tx.db, "admin.admins");
    const before = await lockAccess(tx, userId);
    if (before === undefined) throw new AppError("notFound");
    const wasBlocked = before.status === "blocked";
    const isBlocked = change.isBlocked ?? wasBlocked;
    const isAdmin = change.isAdmin ?? before.isAdmin;
    if (isBlocked && !wasBlocked && userId === ctx.actor.userId) {
      throw new AppError("admin.ownAccess");
    }
    const ceases = before.isAdmin && before.status === "active" && (isBlocked || !isAdmin);
    if (ceases && (await isOnlyAdmin(tx, userId))) throw new AppError("admin.lastAdmin");
    const what = [
      ...(isBlocked === wasBlocked ? [] : [isBlocked ? "blocked" : "unblocked"]),
      ...(isAdmin === before.isAdmin ? [] : [isAdmin ? "adminMade" : "adminUnmade"]),
    ];
    if (what.length > 0) {
      const open = before.isVerified ? "active" : "pending";
      const status = isBlocked ? "blocked" : wasBlocked ? open : before.status;
      await setAccess(tx, userId, { status, isAdmin });
      if (isBlocked) await endSessionsOf(tx, userId);
      tx.events.publish([`user:${userId}`]);
    }
    const item = await findUser(tx, userId);
    if (item === undefined) throw new AppError("notFound");
    return { item, what };
  });
}

/** Signs a user out everywhere, at once. */
export async function endAllSessions(ctx: ActorCtx, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if ((await lockAccess(tx, userId)) === undefined) throw new AppError("notFound");
    await endSessionsOf(tx, userId);
    tx.events.publish([`user:${userId}`]);
  });
}
