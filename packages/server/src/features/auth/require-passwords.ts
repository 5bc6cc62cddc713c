import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";

/** Refuses what needs a password where users sign in only through the identity provider, whoever asks. */
export function requirePasswords({ signIn }: Pick<SystemCtx, "signIn">): void {
  if (!signIn.passwords) throw new AppError("auth.passwordsOff");
}
