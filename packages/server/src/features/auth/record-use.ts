import type { SystemCtx } from "#platform/context.ts";
import { isDiskFull } from "#platform/disk/is-disk-full.ts";

/** Sessions and tokens whose use is being recorded: while another writer delays that, one pending write each is enough. */
const underway = new Set<string>();

type Touch = (ctx: SystemCtx, id: string) => Promise<void>;

/** Records the use of a session or an access token: within a transaction that is open anyway, or without waiting. */
export async function noteUse(ctx: SystemCtx, id: string, touch: Touch): Promise<void> {
  if (ctx.db.isTransaction) await touch(ctx, id);
  else recordUse(ctx, id, touch);
}

/**
 * Records the use of a session or an access token without delaying its request, since reads must not wait for writers.
 * If the write fails, a later request repeats it.
 */
function recordUse(ctx: SystemCtx, id: string, touch: Touch): void {
  if (underway.has(id)) return;
  underway.add(id);
  // Deferred, because SQLite would write synchronously, before the request continues.
  setImmediate(() => {
    touch(ctx, id)
      .catch((error: unknown) => {
        if (isDiskFull(error)) ctx.disk.noteFull();
      })
      .finally(() => underway.delete(id));
  });
}
