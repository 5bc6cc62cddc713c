import type { SystemCtx } from "#platform/context.ts";
import { isDiskFull } from "#platform/disk/is-disk-full.ts";
import { touchSession } from "./sessions.store.ts";

/** Sessions whose use is being recorded: while another writer delays that, one pending write each is enough. */
const underway = new Set<string>();

/**
 * Records the use of a session without delaying its request, since reads must not wait for writers. If the write fails,
 * a later request repeats it.
 */
export function recordUse(ctx: SystemCtx, sessionId: string): void {
  if (underway.has(sessionId)) return;
  underway.add(sessionId);
  // Deferred, because SQLite would write synchronously, before the request continues.
  setImmediate(() => {
    touchSession(ctx, sessionId)
      .catch((error: unknown) => {
        if (isDiskFull(error)) ctx.disk.noteFull();
      })
      .finally(() => underway.delete(sessionId));
  });
}
