import { setImmediate } from "node:timers/promises";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { type Departure, forgetSome, listDepartures, removeGone } from "./leave.store.ts";

const ROWS_AT_ONCE = 1000;
const DEPARTURES_AT_ONCE = 100;

/**
 * Takes the traces of everybody away who deleted themselves, where that was interrupted. Gives how many departures are
 * finished by it.
 */
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
 * Takes the traces of one person away, piece by piece, each in a transaction of its own: a person may have made any
 * number of changes, and whatever ends it in between, it goes on where it was.
 */
export async function finishDeparture(
  ctx: SystemCtx,
  departure: Departure,
  isOver: () => boolean = () => false,
): Promise<void> {
  const some = () =>
    inTransaction(ctx, async (tx) => {
      // The request and the sweep may both be at it.
      await lockKey(tx.db, `departures:${departure.userId}`);
      const isMore = await forgetSome(tx, departure, ROWS_AT_ONCE);
      if (!isMore) await removeGone(tx, departure);
      return isMore;
    });
  while (!isOver() && (await some())) await setImmediate();
}
