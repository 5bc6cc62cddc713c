import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { deleteSome } from "#platform/database/in-portions.ts";
import { lockKey } from "#platform/database/lock-key.ts";

/** The purpose of a mailed link, or a ticket of a sign-in through an identity provider. */
export type Purpose = "verify" | "reset" | "ticket";

export type ClaimedToken = {
  readonly userId: string;
  readonly payload: Readonly<Record<string, string>>;
};

/** Far more than the mails that one address gets while a link works. */
const MAX_OPEN = 100;
// An expired link is reported as such for this long.
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes some of the tokens that expired long ago, and returns whether more may be left. */
export async function removeSomeExpired({ db, clock }: SystemCtx): Promise<boolean> {
  const before = new Date(clock.now().getTime() - KEPT_MS).toISOString();
  return deleteSome(db, { table: "tokens", key: ["hash"] }, sql`expires_at < ${before}`);
}

export async function addToken(
  ctx: SystemCtx,
  token: {
    hash: string;
    purpose: Purpose;
    userId: string;
    payload: Readonly<Record<string, string>>;
    lifeMs: number;
  },
): Promise<void> {
  const now = ctx.clock.now().getTime();
  // Each new token deletes some old ones, so that deletion keeps up with their number.
  await removeSomeExpired(ctx);
  await ctx.db
    .insertInto("tokens")
    .values({
      hash: token.hash,
      purpose: token.purpose,
      user_id: token.userId,
      payload: JSON.stringify(token.payload),
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + token.lifeMs).toISOString(),
      used_at: null,
    })
    .execute();
}

export async function findToken(
  ctx: SystemCtx,
  purpose: Purpose,
  hash: string,
): Promise<(ClaimedToken & { isUsed: boolean; hasExpired: boolean }) | undefined> {
  const row = await ctx.db
    .selectFrom("tokens")
    .select(["user_id", "payload", "used_at", "expires_at"])
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .executeTakeFirst();
  return (
    row && {
      userId: row.user_id,
      payload: row.payload,
      isUsed: row.used_at !== null,
      hasExpired: row.expires_at <= ctx.clock.now().toISOString(),
    }
  );
}

/** What the tokens of a user say that are neither used up nor expired. */
export async function listOpenPayloads(
  { db, clock }: SystemCtx,
  purpose: Purpose,
  userId: string,
): Promise<readonly ClaimedToken["payload"][]> {
  const rows = await db
    .selectFrom("tokens")
    .select("payload")
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", clock.now().toISOString())
    .orderBy("created_at", "desc")
    .limit(MAX_OPEN)
    .execute();
  return rows.map(({ payload }) => payload);
}

/** Uses up a token, in a transaction. Of several concurrent requests, only one update succeeds. */
export async function claimToken(
  ctx: SystemCtx,
  purpose: Purpose,
  hash: string,
): Promise<ClaimedToken | undefined> {
  const token = await findToken(ctx, purpose, hash);
  if (token === undefined) return undefined;
  // Claiming a token also spends the user's other ones: without this lock, two concurrent claims would deadlock.
  await lockKey(ctx.db, `tokens:${token.userId}`);
  const now = ctx.clock.now().toISOString();
  const row = await ctx.db
    .updateTable("tokens")
    .set({ used_at: now })
    .where("hash", "=", hash)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .returning(["user_id", "payload"])
    .executeTakeFirst();
  return row && { userId: row.user_id, payload: row.payload };
}

/** Invalidates all tokens of a user for this purpose. */
export async function spendTokens(ctx: SystemCtx, purpose: Purpose, userId: string): Promise<void> {
  await ctx.db
    .updateTable("tokens")
    .set({ used_at: ctx.clock.now().toISOString() })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
}
