import type { SystemCtx } from "#platform/context.ts";
import type { Config } from "#platform/config/config.ts";
import { readSignIn } from "#platform/config/read-sign-in.ts";

/** Sessions that last as long as possible, for tests that cover months. */
export const LONG_SESSIONS: Pick<Config, "signIn"> = {
  signIn: readSignIn((name) => (name === "SESSION_DAYS" ? "365" : undefined), {
    hasProvider: false,
  }),
};

/**
 * Counts all sessions as used now: they end after thirty days without use, and a request is not waited for until its use
 * is recorded.
 */
export async function staySignedIn({ ctx }: { readonly ctx: SystemCtx }): Promise<void> {
  const used_at = ctx.clock.now().toISOString();
  await ctx.db.updateTable("sessions").set({ used_at }).execute();
}
