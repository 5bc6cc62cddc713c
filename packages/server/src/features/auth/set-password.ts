import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { passwordChangedMail } from "./auth.mail.ts";
import { endSessionsOf } from "./auth.service.ts";
import { findUserByEmail, setPasswordHash } from "./auth.store.ts";
import { checkEmail, checkPassword } from "./check-person.ts";
import { requireOther } from "./initial-password.ts";
import { spendTokens } from "./tokens.store.ts";

/**
 * Sets a user's password without the old one, which only whoever runs the installation may do. Every session ends, and the
 * user is told by mail. Returns their id.
 */
export async function setPassword(
  ctx: RequestCtx,
  { email: address, password }: { readonly email: string; readonly password: string },
): Promise<string> {
  const email = checkEmail(address);
  const user = await findUserByEmail(ctx, email);
  if (user === undefined || user.status === "deleted") throw new AppError("notFound");
  const checked = await checkPassword(ctx, password, email);
  await requireOther(ctx, user, checked);
  const passwordHash = await hashPassword(checked);
  await inTransaction(ctx, async (tx) => {
    // The same lock as for following a reset link.
    await lockKey(tx.db, `tokens:${user.id}`);
    await setPasswordHash(tx, user.id, passwordHash);
    await spendTokens(tx, "reset", user.id);
    await endSessionsOf(tx, user.id);
    await tx.mailer.send(tx.db, passwordChangedMail(tx, email));
  });
  return user.id;
}
