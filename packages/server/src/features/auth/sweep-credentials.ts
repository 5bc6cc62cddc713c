import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { lastingSince } from "./auth.service.ts";
import { removeSomeBegun, removeSomeUnused } from "./sessions.store.ts";
import { removeSomeExpired } from "./tokens.store.ts";

/** Deletes all expired sessions and mailed links. A server deletes some of them at each sign-in. */
export async function sweepCredentials(ctx: SystemCtx): Promise<void> {
  const { usedSince, begunSince } = lastingSince(ctx);
  await inPortions(() => removeSomeUnused(ctx, usedSince));
  await inPortions(() => removeSomeBegun(ctx, begunSince));
  await inPortions(() => removeSomeExpired(ctx));
}
