import { cleanText } from "@mosaico/domain/clean-text";
import { normaliseEmail } from "@mosaico/domain/people/email";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword, isOutdated, verifyPassword } from "#platform/passwords/password-hash.ts";
import { exchangePasswordHash, findUserByEmail, holdPasswordHash } from "./auth.store.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { type SignedIn, letIn } from "./let-in.ts";
import { attemptSignIn } from "./sign-in-attempts.ts";

/**
 * Signs in with e-mail and password, and the code of the second step where there is one. An address that nobody has
 * costs the same and answers the same; what comes after a right password, only who knows it hears.
 */
export async function signIn(
  ctx: RequestCtx,
  given: {
    readonly email?: string | undefined;
    readonly password?: string | undefined;
    readonly code?: string | undefined;
  },
): Promise<SignedIn> {
  const email = normaliseEmail(cleanText(given.email ?? ""));
  const password = given.password ?? "";
  if (email === "" || password === "") throw new AppError("auth.missingFields");
  await refuseAfterFailures(ctx, "signIn");
  const attempt = await attemptSignIn(ctx, email, password, given.code ?? "");
  const user = await findUserByEmail(ctx, email);
  if (!(await verifyPassword(password, user?.passwordHash)) || user === undefined) {
    if (attempt.isFirst) await countFailure(ctx, "signIn");
    const about = user && { userId: user.id };
    throw new AppError("auth.invalidCredentials", about && { about });
  }
  await attempt.forget();
  const signedIn = await letIn(ctx, user, given.code, async (tx) => {
    // A new password ends what the old one opened, also what it is opening at this moment.
    const now = await holdPasswordHash(tx, user.id);
    if (now === user.passwordHash || (await verifyPassword(password, now))) return;
    throw new AppError("auth.invalidCredentials");
  });
  if (isOutdated(user.passwordHash)) {
    // Unless they have another password by now.
    const to = await hashPassword(password);
    await exchangePasswordHash(ctx, user.id, { from: user.passwordHash, to });
  }
  return signedIn;
}
