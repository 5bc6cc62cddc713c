import { setTimeout as rest } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { HeldByLargeWrite } from "../mosaics.store.ts";

const PAUSE_MS = 20;
/** What takes longer is answered by "try again soon", as whoever waits for a lock is. */
const MAX_WAIT_MS = 20_000;

/**
 * Does something to a mosaic in one transaction, once no large write holds it. The transaction ends before it waits, so
 * that whoever writes to other mosaics goes on.
 */
export async function onceFree<Ctx extends SystemCtx, Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await inTransaction(ctx, work);
    } catch (error) {
      if (!(error instanceof HeldByLargeWrite)) throw error;
      if (ctx.db.isTransaction || performance.now() > deadline) throw unavailable();
    }
    await rest(PAUSE_MS);
  }
}
