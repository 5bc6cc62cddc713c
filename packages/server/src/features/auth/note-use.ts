import type { SystemCtx } from "#platform/context.ts";
import { isNoRoom } from "#platform/disk/is-no-room.ts";
import { touchSession } from "./sessions.store.ts";

/** Sessions whose use is being noted: while a writer keeps that waiting, one note of each is enough. */
const underway = new Set<string>();

/**
 * Notes that a session was used, without keeping its request waiting: whoever only reads must not wait for those who
 * write. A note that cannot be written is made by a later request.
 */
export function noteUse(ctx: SystemCtx, sessionId: string): void {
  if (underway.has(sessionId)) return;
  underway.add(sessionId);
  // Not at once: SQLite would write it before the request goes on.
  setImmediate(() => {
    touchSession(ctx, sessionId)
      .catch((error: unknown) => {
        if (isNoRoom(error)) ctx.disk.noteFull();
      })
      .finally(() => underway.delete(sessionId));
  });
}
