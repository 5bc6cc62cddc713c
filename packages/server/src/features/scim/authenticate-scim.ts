import type { RequestCtx } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Allowance, LimitRate } from "#platform/http/rate.ts";
import { countFailure, refuseAfterFailures } from "#platform/limits/failures.ts";
import { findScimToken, touchScimToken } from "./scim-tokens.store.ts";

// Providers send what has changed in bursts, every few minutes.
const OF_TOKEN: Allowance = { burst: 2000, perSecond: 40 };
const NOTED_EVERY_MS = 5 * 60 * 1000;

/** What every token of SCIM begins with, so that people and programs that look for leaked secrets recognise one. */
export const SCIM_PREFIX = "mosaico_scim_";

/** Admits a request with a token of SCIM, and notes that it was used. Throws for any other. */
export async function authenticateScim(
  ctx: RequestCtx,
  authorization: string | undefined,
  limitRate: LimitRate,
): Promise<void> {
  await refuseAfterFailures(ctx, "token");
  const secret = /^Bearer ([\w-]{1,200})$/i.exec(authorization ?? "")?.[1];
  const isOurs = secret?.startsWith(SCIM_PREFIX) === true;
  const token = isOurs ? await findScimToken(ctx, hashSecret(secret)) : undefined;
  if (token === undefined) {
    // Whoever sends no token guesses none.
    if (secret !== undefined) await countFailure(ctx, "token");
    throw new AppError("auth.required");
  }
  limitRate(`scim:${token.id}`, OF_TOKEN);
  const usedMs = token.usedAt === null ? 0 : new Date(token.usedAt).getTime();
  if (ctx.clock.now().getTime() - usedMs >= NOTED_EVERY_MS) await touchScimToken(ctx, token.id);
}
