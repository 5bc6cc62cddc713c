import type { SystemCtx } from "#platform/context.ts";
import { lockRows } from "#platform/database/lock-rows.ts";

/** Values per statement, below the databases' limit of parameters. */
const NAMES_AT_ONCE = 1000;

/** A file that a tile or background may use. */
export type UsableFile = {
  /** Null for a file of the platform. */
  readonly accountId: string | null;
  readonly folder: string;
  readonly mediaType: string;
};

/**
 * The given files that an account may use. A transaction that can write locks them until it ends, so that none is swept
 * before its use is saved.
 */
export async function findUsable(
  ctx: SystemCtx,
  accountId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, UsableFile>> {
  const files = new Map<string, UsableFile>();
  for (const some of portions(names)) {
    const canLock = ctx.db.isTransaction && !ctx.readsOnly;
    const rows = await ctx.db
      .selectFrom("files")
      .select(["name", "account_id as accountId", "folder", "media_type as mediaType"])
      .where("name", "in", some)
      .where("is_ready", "=", true)
      // A profile photo belongs to its user only, although it has no account.
      .where("owner_id", "is", null)
      .where((where) =>
        where.or([where("account_id", "is", null), where("account_id", "=", accountId)]),
      )
      .$if(canLock, (query) => query.$call(lockRows(ctx.db, "key share")))
      .execute();
    for (const { name, ...file } of rows) files.set(name, file);
  }
  return files;
}

/** Records that something stopped using these files just now. */
export async function touchFiles(ctx: SystemCtx, names: readonly string[]): Promise<void> {
  // In a fixed order, so that two changes that drop the same files cannot deadlock.
  for (const some of portions(names.toSorted())) {
    await ctx.db
      .selectFrom("files")
      .select("name")
      .where("name", "in", some)
      .orderBy("name")
      .$call(lockRows(ctx.db, "no key update"))
      .execute();
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
