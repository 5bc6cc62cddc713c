import { endOfInitial, stillSignsIn } from "@mosaico/domain/people/initial-password";
import type { RequestCtx, SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { refusal } from "#platform/http/refusal.ts";
import { hashPassword, verifyPassword } from "#platform/passwords/password-hash.ts";
import { type UserRow, exchangePasswordHash, findAdminWithEndedPassword } from "./auth.store.ts";

type Clocked = Pick<SystemCtx, "clock">;
type Initial = Pick<UserRow, "id" | "passwordHash" | "passwordUntil">;

/** W11: when a password that the program makes now ends. */
export function untilOfInitial({ clock }: Clocked): string {
  return new Date(endOfInitial(clock.now().getTime())).toISOString();
}

/** W11: refuses the correct password of a user if the program made it, and it has ended. */
export function requireLasting({ clock }: Clocked, { id, passwordUntil }: Initial): void {
  const end = passwordUntil ?? null;
  if (stillSignsIn(end === null ? undefined : Date.parse(end), clock.now().getTime())) return;
  throw new AppError("auth.passwordEnded", { about: { userId: id } });
}

/** W11: refuses a password that the program made as the one that its user chooses. `path` is the field. */
export async function requireOther(
  ctx: RequestCtx,
  { passwordHash, passwordUntil }: Initial,
  chosen: string,
  path = "password",
): Promise<void> {
  const isInitial = (passwordUntil ?? null) !== null;
  if (!isInitial || !(await verifyPassword(chosen, passwordHash, ctx))) return;
  throw refusal("password.initial", [path]);
}

/**
 * W11: gives the platform admin another password if the program made the one they have, and it has ended. Returns their
 * address if it did; of several processes that start at once, one does.
 */
export async function renewEndedPassword(
  ctx: SystemCtx,
  password: string,
  until: string | null,
): Promise<string | undefined> {
  if (!ctx.signIn.passwords) return undefined;
  const admin = await findAdminWithEndedPassword(ctx);
  if (admin === undefined) return undefined;
  const exchange = { from: admin.passwordHash, to: await hashPassword(password), until };
  return (await exchangePasswordHash(ctx, admin.id, exchange)) ? admin.email : undefined;
}
