import type { ActorCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Limit, hit } from "#platform/limits/limits.ts";
import { verifyPassword } from "#platform/passwords/password-hash.ts";

const WRONG: Limit = { max: 10, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };

/** How the hash of nobody's password is kept: no password is the right one. */
export const NO_PASSWORD = "";

/** Whether somebody has a password: who only ever signed in by an identity provider has none. */
export function hasPassword({ passwordHash }: { readonly passwordHash: string }): boolean {
  return passwordHash !== NO_PASSWORD;
}

/**
 * Demands the password that somebody signed in has, typed once more. It is counted before it is looked at, so that a
 * burst gets no further than the limit; a right one does not count. `path` names the field that it came in.
 */
export async function requireOwnPassword(
  ctx: ActorCtx,
  user: { readonly id: string; readonly passwordHash: string },
  password: string,
  path = "password",
): Promise<void> {
  const attempt = await hit(ctx, `password.user:${user.id}`, WRONG);
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw new AppError("profile.wrongPassword", {
      errors: [{ path, code: "profile.wrongPassword" }],
    });
  }
  await attempt.forget();
}
