import type { SystemCtx } from "#platform/context.ts";

/** Notifies the open screens of an account's members that their lists have changed. */
export async function tellMembers(ctx: SystemCtx, accountId: string): Promise<void> {
  const members = await ctx.db
    .selectFrom("memberships")
    .select("user_id")
    .where("account_id", "=", accountId)
    .where("status", "=", "active")
    .execute();
  ctx.events.tell(members.map(({ user_id }) => `user:${user_id}`));
}
