import type { ActorCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { endSessionsOf } from "./auth.service.ts";
import { exchangePasswordHash } from "./auth.store.ts";
import { spendTokens } from "./tokens.store.ts";

/**
 * Replaces the password that the requester has just typed, in a transaction. Their other sessions and all reset links
 * end. Returns false if the password has changed in the meantime.
 */
export async function replacePassword(
  tx: ActorCtx,
  user: { readonly id: string; readonly passwordHash: string },
  passwordHash: string,
): Promise<boolean> {
  // The same lock as for following such a link: without it, two concurrent requests would deadlock.
  await lockKey(tx.db, `tokens:${user.id}`);
  const exchange = { from: user.passwordHash, to: passwordHash, until: null };
  if (!(await exchangePasswordHash(tx, user.id, exchange))) return false;
  await spendTokens(tx, "reset", user.id);
  await endSessionsOf(tx, user.id, tx.session.id);
  return true;
}
