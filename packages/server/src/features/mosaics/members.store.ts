import type { SystemCtx } from "#platform/context.ts";

/** Notifies the open screens of an account's members that their lists have changed. */
export async function notifyMembers(ctx: SystemCtx, accountId: string): Promise<void> {
  const members = await ctx.db
    .selectFrom("memberships")
    .select("user_id")
    .where("account_id", "=", accountId)
    .where("status", "=", "active")
    .execute();
  ctx.events.publish(members.map(({ user_id }) => `user:${user_id}`));
}
