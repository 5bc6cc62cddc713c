import { setTimeout as rest } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { requireOwnTransactions } from "#platform/http/own-transactions.ts";
import { unavailable } from "#platform/http/unavailable.ts";
import { HeldByLargeWrite } from "../mosaics.store.ts";

const PAUSE_MS = 20;
/** After this time, the client is asked to retry, as after waiting for a lock. */
const MAX_WAIT_MS = 20_000;

/**
 * Runs `work` on a mosaic in one transaction, once no large write holds it. It waits outside of the transaction, so
 * that writes to other mosaics continue.
 */
export async function retryWhileHeld<Ctx extends SystemCtx, Result>(
  ctx: Ctx,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await inTransaction(ctx, work);
    } catch (error) {
      if (!(error instanceof HeldByLargeWrite)) throw error;
      requireOwnTransactions(ctx);
      if (ctx.db.isTransaction || performance.now() > deadline) throw unavailable();
    }
    await rest(PAUSE_MS);
  }
}
