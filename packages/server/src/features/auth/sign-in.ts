import { cleanText } from "@mosaico/domain/clean-text";
import { normaliseEmail } from "@mosaico/domain/people/email";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword, isOutdated, verifyPassword } from "#platform/passwords/password-hash.ts";
import { exchangePasswordHash, findUserByEmail, lockPasswordHash } from "./auth.store.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { type SignedIn, completeSignIn } from "./complete-sign-in.ts";
import { requireLasting } from "./initial-password.ts";
import { requirePasswords } from "./require-passwords.ts";
import { attemptSignIn } from "./sign-in-attempts.ts";

/**
 * Signs in with e-mail and password, and the code of the second step if there is one. An unknown address costs the same
 * and gets the same answer; later refusals are revealed only after a correct password.
 */
export async function signIn(
  ctx: RequestCtx,
  input: {
    readonly email?: string | undefined;
    readonly password?: string | undefined;
    readonly code?: string | undefined;
  },
): Promise<SignedIn> {
  requirePasswords(ctx);
  const email = normaliseEmail(cleanText(input.email ?? ""));
  const password = input.password ?? "";
  if (email === "" || password === "") throw new AppError("auth.missingFields");
  await refuseAfterFailures(ctx, "signIn");
  const attempt = await attemptSignIn(ctx, email, password, input.code ?? "");
  const user = await findUserByEmail(ctx, email);
  if (!(await verifyPassword(password, user?.passwordHash, ctx)) || user === undefined) {
    if (attempt.isFirst) await countFailure(ctx, "signIn");
    const about = user && { userId: user.id };
    throw new AppError("auth.invalidCredentials", about && { about });
  }
  await attempt.forget();
  requireLasting(ctx, user);
  const signedIn = await completeSignIn(
    ctx,
    user,
    { method: "password", code: input.code },
    async (tx) => {
      // A new password invalidates sign-ins with the old one, including one in progress at this moment.
      const now = await lockPasswordHash(tx, user.id);
      if (now === user.passwordHash || (await verifyPassword(password, now, ctx))) return;
      throw new AppError("auth.invalidCredentials");
    },
  );
  if (isOutdated(user.passwordHash)) {
    // Skipped if the password was changed in the meantime.
    const to = await hashPassword(password, ctx);
    await exchangePasswordHash(ctx, user.id, { from: user.passwordHash, to });
  }
  return signedIn;
}
