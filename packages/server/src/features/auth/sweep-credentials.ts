import type { SystemCtx } from "#platform/context.ts";
import { inPortions } from "#platform/database/in-portions.ts";
import { idleSince } from "./auth.service.ts";
import { removeSomeUnused } from "./sessions.store.ts";
import { removeSomeExpired } from "./tokens.store.ts";

/** Deletes all expired sessions and mailed links. A server deletes some of them at each sign-in. */
export async function sweepCredentials(ctx: SystemCtx): Promise<void> {
  const unusedSince = idleSince(ctx);
  await inPortions(() => removeSomeUnused(ctx, unusedSince));
  await inPortions(() => removeSomeExpired(ctx));
}
