import type { Kysely } from "kysely";
import type { SystemCtx } from "../context.ts";
import { hasRowLocks } from "./has-row-locks.ts";
import type { Database } from "./schema.ts";

type Gathered<Key, Value> = {
  readonly keys: Set<Key>;
  readonly values: Promise<ReadonlyMap<Key, Value>>;
};

/** Whether reads are worth gathering: each is a message to PostgreSQL, and transactions have connections of their own. */
export function gathersReads({ db }: Pick<SystemCtx, "db">): boolean {
  return hasRowLocks(db) && !db.isTransaction;
}

/**
 * Lets reads by one key each be one statement, if several are asked for in the same turn of the event loop. The first one
 * does not wait for others. Each begins after it was asked for, so that none returns what is older than its question.
 */
export function gatherReads<Ctx extends Pick<SystemCtx, "db">, Key, Value>(
  read: (ctx: Ctx, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (ctx: Ctx, key: Key) => Promise<Value | undefined> {
  const gathering = new WeakMap<Kysely<Database>, Gathered<Key, Value>>();
  const begin = (ctx: Ctx): Gathered<Key, Value> => {
    const keys = new Set<Key>();
    const values = new Promise(setImmediate).then(() => {
      gathering.delete(ctx.db);
      return keys.size === 0 ? new Map<Key, Value>() : read(ctx, [...keys]);
    });
    return { keys, values };
  };
  return async (ctx, key) => {
    const gathered = gathering.get(ctx.db);
    if (gathered === undefined) {
      gathering.set(ctx.db, begin(ctx));
      return (await read(ctx, [key])).get(key);
    }
    gathered.keys.add(key);
    return (await gathered.values).get(key);
  };
}
