import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { lastingSince } from "./auth.service.ts";
import { removeSomeSessions } from "./sessions.store.ts";
import { removeSomeExpired } from "./tokens.store.ts";

/** Deletes all expired sessions and mailed links. A server deletes some of them at each sign-in. */
export async function sweepCredentials(ctx: SystemCtx): Promise<void> {
  const { usedSince, begunSince } = lastingSince(ctx);
  await inPortions(() => removeSomeSessions(ctx, "used_at", usedSince));
  await inPortions(() => removeSomeSessions(ctx, "created_at", begunSince));
  await inPortions(() => removeSomeExpired(ctx));
}
