import type { ActorCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Limit, hit } from "#platform/limits/limits.ts";
import { verifyPassword } from "#platform/passwords/password-hash.ts";

const WRONG: Limit = { max: 10, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };

/** Stored as the hash when a user has no password: no password matches it. */
export const NO_PASSWORD = "";

/**
 * Whether a user has a password. Users who have only signed in through an identity provider have none, and where
 * passwords are off nobody has one that counts.
 */
export function hasPassword(
  { signIn }: Pick<SystemCtx, "signIn">,
  { passwordHash }: { readonly passwordHash: string },
): boolean {
  return signIn.passwords && passwordHash !== NO_PASSWORD;
}

/**
 * Requires the password of the signed-in user once more. The attempt is counted before the check, so that a burst
 * cannot exceed the limit; a correct password does not count. `path` is the field of the password.
 */
export async function requireOwnPassword(
  ctx: ActorCtx,
  user: { readonly id: string; readonly passwordHash: string },
  password: string,
  path = "password",
): Promise<void> {
  const attempt = await hit(ctx, `password.user:${user.id}`, WRONG);
  if (!(await verifyPassword(password, user.passwordHash, ctx))) {
    throw new AppError("profile.wrongPassword", {
      errors: [{ path, code: "profile.wrongPassword" }],
    });
  }
  await attempt.forget();
}
