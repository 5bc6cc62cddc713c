import { setImmediate } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { type Departure, forgetSome, listDepartures, removeDeparture } from "./leave.store.ts";

const ROWS_AT_ONCE = 1000;
const DEPARTURES_AT_ONCE = 100;

/** Finishes interrupted deletions of users' traces. Returns how many departures it finished. */
export async function finishDepartures(
  ctx: SystemCtx,
  isOver: () => boolean = () => false,
): Promise<number> {
  let finished = 0;
  for (;;) {
    const departures = isOver() ? [] : await listDepartures(ctx, DEPARTURES_AT_ONCE);
    for (const departure of departures) {
      await finishDeparture(ctx, departure, isOver);
      if (isOver()) return finished;
      finished += 1;
    }
    if (departures.length === 0) return finished;
  }
}

/**
 * Deletes one user's traces in portions, each in its own transaction: there may be any number of changes, and after an
 * interruption it continues where it stopped.
 */
export async function finishDeparture(
  ctx: SystemCtx,
  departure: Departure,
  isOver: () => boolean = () => false,
): Promise<void> {
  const some = () =>
    inTransaction(ctx, async (tx) => {
      // The request and the sweep may run concurrently.
      await lockKey(tx.db, `departures:${departure.userId}`);
      const isMore = await forgetSome(tx, departure, ROWS_AT_ONCE);
      if (!isMore) await removeDeparture(tx, departure);
      return isMore;
    });
  while (!isOver() && (await some())) await setImmediate();
}
