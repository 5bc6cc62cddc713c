import { type SystemCtx, openMoment } from "./context.ts";
import { isDatabaseAway } from "./database/is-database-away.ts";
import { readsReplica } from "./database/replicas/reads-replica.ts";

/**
 * Runs reads in one consistent snapshot, and once more from the beginning if the replica that it is at goes away: the
 * database then has the next one. `work` must have no effect before it ends.
 */
export async function withinMoment<Ctx extends Pick<SystemCtx, "db" | "readsOnly">, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  try {
    return await once(ctx, work);
  } catch (error) {
    if (!isReplicaAway(ctx, error)) throw error;
    return once(ctx, work);
  }
}

/** Whether an error is that of a replica, so that a snapshot opened after it is at the database. */
export function isReplicaAway({ db }: Pick<SystemCtx, "db">, error: unknown): boolean {
  return readsReplica(db) && !db.isTransaction && isDatabaseAway(error);
}

async function once<Ctx extends Pick<SystemCtx, "db" | "readsOnly">, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const moment = await openMoment(ctx);
  let result: Result;
  try {
    result = await work(moment.ctx);
  } catch (error) {
    // A lost connection cannot be rolled back either.
    await moment.close().catch(() => {});
    throw error;
  }
  await moment.close();
  return result;
}
