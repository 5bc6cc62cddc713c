import type { User } from "@mosaico/contract/auth";
import { cleanText } from "@mosaico/domain/clean-text";
import { normaliseEmail } from "@mosaico/domain/people/email";
import type { RequestCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { hashPassword, isOutdated, verifyPassword } from "#platform/passwords/password-hash.ts";
import { openSession } from "./auth.service.ts";
import { type UserRow, findUserByEmail, setPasswordHash } from "./auth.store.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { attemptSignIn } from "./sign-in-attempts.ts";
import { toWireUser } from "./wire-user.ts";

export type SignedIn = {
  readonly user: User;
  readonly token: string;
  readonly filesSecret: string;
};

/** Signs in with e-mail and password. An address that nobody has costs the same and answers the same. */
export async function signIn(
  ctx: RequestCtx,
  given: { readonly email?: string | undefined; readonly password?: string | undefined },
): Promise<SignedIn> {
  const email = normaliseEmail(cleanText(given.email ?? ""));
  const password = given.password ?? "";
  if (email === "" || password === "") throw new AppError("auth.missingFields");
  await refuseAfterFailures(ctx, "signIn");
  const attempt = await attemptSignIn(ctx, email, password);
  const user = await findUserByEmail(ctx, email);
  if (!(await verifyPassword(password, user?.passwordHash)) || user === undefined) {
    if (attempt.isFirst) await countFailure(ctx, "signIn");
    throw new AppError("auth.invalidCredentials");
  }
  await attempt.forget();
  refuseUnlessActive(user);
  if (isOutdated(user.passwordHash)) {
    await setPasswordHash(ctx, user.id, await hashPassword(password));
  }
  const { id, token, filesSecret } = await openSession(ctx, user.id);
  return { user: await toWireUser(ctx, user, { id }), token, filesSecret };
}

function refuseUnlessActive({ status }: UserRow): void {
  if (status === "pending") throw new AppError("auth.notVerified");
  if (status !== "active") throw new AppError("auth.blocked");
}
