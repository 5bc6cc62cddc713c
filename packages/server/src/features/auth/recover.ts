import { type RequestCtx, inTransaction } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword } from "#platform/passwords/password-hash.ts";
import { normaliseEmail } from "@mosaico/domain/people/email";
import { passwordChangedMail, recoveryMail } from "./auth.mail.ts";
import { endSessionsOf } from "./auth.service.ts";
import { type UserRow, findUser, findUserByEmail, setPasswordHash } from "./auth.store.ts";
import { checkEmail, checkPassword } from "./check-person.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { requireOther } from "./initial-password.ts";
import { mayMail } from "./mail-limit.ts";
import { requirePasswords } from "./require-passwords.ts";
import { addToken, claimToken, findToken, spendTokens } from "./tokens.store.ts";

const LINK_MS = 60 * 60 * 1000;

/** Sends a link for a new password to the user with this address. Takes the same work if there is none. */
export async function askForRecovery(ctx: RequestCtx, address: string): Promise<void> {
  requirePasswords(ctx);
  const email = checkEmail(address);
  const isAllowed = await mayMail(ctx, "recovery", email);
  await inTransaction(ctx, async (tx) => {
    const user = await findUserByEmail(tx, email);
    const token = tx.ids.token();
    const mail = recoveryMail(tx, email, token);
    if (user?.status !== "active" || !isAllowed) return tx.mailer.pretend(tx.db, mail);
    await tx.mailer.send(tx.db, mail);
    return addToken(tx, {
      hash: hashSecret(token),
      purpose: "reset",
      userId: user.id,
      payload: {},
      lifeMs: LINK_MS,
    });
  });
}

/** Sets a new password with the token of a recovery mail and ends every session. Returns the user's id. */
export async function resetPassword(
  ctx: RequestCtx,
  input: { email: string; password: string; token: string },
): Promise<string> {
  requirePasswords(ctx);
  await refuseAfterFailures(ctx, "token");
  const email = normaliseEmail(input.email);
  const hash = hashSecret(input.token);
  const user = await findUserOfLink(ctx, email, hash);
  if (user === undefined) return refuseLink(ctx);
  // The password is checked before the token is used up, so that another one can be chosen with the same link.
  const password = await checkPassword(ctx, input.password, email);
  await requireOther(ctx, user, password);
  const passwordHash = await hashPassword(password, ctx);
  const userId = await inTransaction(ctx, async (tx) => {
    const claimed = await claimToken(tx, "reset", hash);
    if (claimed === undefined) return undefined;
    await setPasswordHash(tx, claimed.userId, passwordHash);
    await spendTokens(tx, "reset", claimed.userId);
    await endSessionsOf(tx, claimed.userId);
    await tx.mailer.send(tx.db, passwordChangedMail(tx, email));
    return claimed.userId;
  });
  return userId ?? refuseLink(ctx);
}

async function findUserOfLink(
  ctx: RequestCtx,
  email: string,
  hash: string,
): Promise<UserRow | undefined> {
  const token = await findToken(ctx, "reset", hash);
  if (token === undefined || token.isUsed || token.hasExpired) return undefined;
  const user = await findUser(ctx, token.userId);
  return user?.email === email && user.status === "active" ? user : undefined;
}

async function refuseLink(ctx: RequestCtx): Promise<never> {
  await countFailure(ctx, "token");
  throw new AppError("auth.invalidResetLink");
}
