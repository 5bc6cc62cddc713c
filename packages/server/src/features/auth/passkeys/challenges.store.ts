import { type SystemCtx } from "#platform/context.ts";
import { sql } from "kysely";
import { deleteSome } from "#platform/database/in-portions.ts";
import { hashSecret } from "#platform/hash-secret.ts";

/** How long a challenge can be used: a sign-in page stays open for a while before it is. */
export const CHALLENGE_MS = 10 * 60_000;

/** Creates a challenge, for adding a passkey to a user, or for signing in if it is null. */
export async function addChallenge(ctx: SystemCtx, userId: string | null): Promise<string> {
  const challenge = ctx.ids.token();
  await ctx.db
    .insertInto("passkey_challenges")
    .values({
      hash: hashSecret(challenge),
      user_id: userId,
      expires_at: new Date(ctx.clock.now().getTime() + CHALLENGE_MS).toISOString(),
    })
    .execute();
  return challenge;
}

/** Whether a challenge can be used. */
export async function isOpenChallenge(
  ctx: SystemCtx,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("passkey_challenges")
    .select("hash")
    .where("hash", "=", hashSecret(challenge))
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", ctx.clock.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up a challenge. Of several concurrent requests, only one deletes it. */
export async function claimChallenge(
  ctx: SystemCtx,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("passkey_challenges")
    .where("hash", "=", hashSecret(challenge))
    .where("user_id", userId === null ? "is" : "=", userId)
    .where("expires_at", ">", ctx.clock.now().toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes some expired challenges. Returns whether more may be left. */
export async function removeSomeChallenges({ db, clock }: SystemCtx): Promise<boolean> {
  const before = clock.now().toISOString();
  const rows = { table: "passkey_challenges", key: ["hash"] } as const;
  return deleteSome(db, rows, sql`expires_at <= ${before}`);
}
