import type { SystemCtx } from "#platform/context.ts";

/** The stored name of the plan; undefined if the account does not exist. */
export async function findPlan(ctx: SystemCtx, accountId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom("accounts")
    .select("plan")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.plan;
}

export async function countMosaics(ctx: SystemCtx, accountId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom("mosaics")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    // H3: mosaics in the trash do not count.
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of members and open invites of the account, except for one invite. */
export async function countMembers(
  ctx: SystemCtx,
  accountId: string,
  exceptInviteId?: string,
): Promise<number> {
  const members = await ctx.db
    .selectFrom("memberships")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("status", "!=", "removed")
    .executeTakeFirstOrThrow();
  const invited = await ctx.db
    .selectFrom("invites")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", ctx.clock.now().toISOString())
    .$if(exceptInviteId !== undefined, (query) => query.where("id", "!=", exceptInviteId ?? ""))
    .executeTakeFirstOrThrow();
  return members.count + invited.count;
}

/** C8: the counted bytes of the tiles in the account's mosaics. */
export async function findTileBytes(ctx: SystemCtx, accountId: string): Promise<number> {
  const row = await ctx.db
    .selectFrom("tile_usage")
    .select("bytes")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.bytes ?? 0;
}

/** The size of the account's files and of everything derived from them, in bytes. */
export async function countBytes(ctx: SystemCtx, accountId: string): Promise<number> {
  const bytesOf = (table: "files" | "renditions") =>
    ctx.db
      .selectFrom(table)
      .select((select) =>
        // PostgreSQL sums bigints into a numeric, hence the cast.
        select.cast<number | null>(select.fn.sum("bytes"), "bigint").as("bytes"),
      )
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
  const { bytes: files } = await bytesOf("files");
  const { bytes: renditions } = await bytesOf("renditions");
  return (files ?? 0) + (renditions ?? 0);
}
