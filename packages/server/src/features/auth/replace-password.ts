import type { ActorCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { endSessionsOf } from "./auth.service.ts";
import { exchangePasswordHash } from "./auth.store.ts";
import { spendTokens } from "./tokens.store.ts";

/**
 * Puts a password in the place of the one that the requester has just typed, in a transaction. Their other sessions end, and
 * every link for a new one that was sent. False where they have another one meanwhile.
 */
export async function replacePassword(
  tx: ActorCtx,
  user: { readonly id: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<boolean> {
  // As whoever follows such a link: two that did so at once would wait for each other for ever.
  await lockKey(tx.db, `tokens:${user.id}`);
  if (!(await exchangePasswordHash(tx, user.id, { from: user.passwordHash, to: passwordHash }))) {
    return false;
  }
  await spendTokens(tx, "reset", user.id);
  await endSessionsOf(tx, user.id, tx.session.id);
  return true;
}
