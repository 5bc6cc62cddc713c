import type { SystemCtx } from "#platform/context.ts";
import { hasRowLocks } from "#platform/database/has-row-locks.ts";

/** Values in one statement: below what the engines bind. */
const NAMES_AT_ONCE = 1000;

/** A file as something that a tile or a background may use. */
export type UsableFile = {
  /** Null for a file of the platform. */
  readonly accountId: string | null;
  readonly folder: string;
  readonly mediaType: string;
};

/**
 * Those of these files that an account may use. They are held until the transaction ends, so that none of them is swept
 * before its use is saved; whoever only reads holds none.
 */
export async function findUsable(
  ctx: SystemCtx,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, UsableFile>> {
  const files = new Map<string, UsableFile>();
  for (const some of portions(names)) {
    const rows = await ctx.db
      .selectFrom("files")
      .select(["name", "account_id as accountId", "folder", "media_type as mediaType"])
      .where("name", "in", some)
      .where("is_ready", "=", true)
      // Somebody's photo is theirs alone, though it is of no account.
      .where("owner_id", "is", null)
      .where((where) =>
        where.or([where("account_id", "is", null), where("account_id", "=", accountId)]),
      )
      .$if(hasRowLocks(ctx.db) && !ctx.readsOnly, (query) => query.forKeyShare())
      .execute();
    for (const { name, ...file } of rows) files.set(name, file);
  }
  return files;
}

/** Notes that something ceased to use these files just now. */
export async function touchFiles(ctx: SystemCtx, names: readonly string[]): Promise<void> {
  // In one order, so that two changes that drop the same files never wait for each other.
  for (const some of portions(names.toSorted())) {
    if (hasRowLocks(ctx.db)) {
      await ctx.db
        .selectFrom("files")
        .select("name")
        .where("name", "in", some)
        .orderBy("name")
        .forNoKeyUpdate()
        .execute();
    }
    await ctx.db
      .updateTable("files")
      .set({ last_used_at: ctx.clock.now().toISOString() })
      .where("name", "in", some)
      .execute();
  }
}

function* portions<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let at = 0; at < values.length; at += NAMES_AT_ONCE) {
    yield values.slice(at, at + NAMES_AT_ONCE);
  }
}
