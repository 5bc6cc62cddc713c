import type { SystemCtx } from "#platform/context.ts";

export type StoredOf = {
  /** Null for files of the platform. */
  readonly account: { readonly id: string; readonly name: string } | null;
  readonly files: number;
  readonly bytes: number;
};

/** Every file and everything derived from one, with its account and size. */
function everyByte({ db }: SystemCtx) {
  const files = db
    .selectFrom("files")
    .select((of) => ["account_id as accountId", "bytes", of.lit<number>(1).as("isFile")]);
  const made = db
    .selectFrom("renditions")
    .select((of) => [
      of.ref("account_id").$castTo<string | null>().as("accountId"),
      "bytes",
      of.lit<number>(0).as("isFile"),
    ]);
  return db.selectFrom(files.unionAll(made).as("stored"));
}

/** The total size of all files, and the number of accounts that have some. */
export async function countStored(ctx: SystemCtx): Promise<{ bytes: number; accounts: number }> {
  const { bytes, accounts } = await everyByte(ctx)
    .select((of) => [
      // PostgreSQL sums bigints into a numeric, hence the cast.
      of.cast<number | null>(of.fn.sum("bytes"), "bigint").as("bytes"),
      of.fn.count<number>("accountId").distinct().as("accounts"),
    ])
    .executeTakeFirstOrThrow();
  return { bytes: bytes ?? 0, accounts };
}

/** C8: the counted bytes of the tiles of all accounts. */
export async function countTileBytes({ db }: SystemCtx): Promise<number> {
  const { bytes } = await db
    .selectFrom("tile_usage")
    .select((of) => of.cast<number | null>(of.fn.sum("bytes"), "bigint").as("bytes"))
    .executeTakeFirstOrThrow();
  return bytes ?? 0;
}

/** The size of each account's files, largest first. */
export async function listStored(ctx: SystemCtx, limit: number): Promise<StoredOf[]> {
  const rows = await everyByte(ctx)
    .leftJoin("accounts", "accounts.id", "stored.accountId")
    .select((of) => [
      "stored.accountId",
      "accounts.name",
      of.cast<number>(of.fn.sum("stored.isFile"), "bigint").as("files"),
      of.cast<number>(of.fn.sum("stored.bytes"), "bigint").as("bytes"),
    ])
    .groupBy(["stored.accountId", "accounts.name"])
    .orderBy("bytes", "desc")
    .orderBy("stored.accountId")
    .limit(limit)
    .execute();
  return rows.map(({ accountId, name, files, bytes }) => ({
    account: accountId === null ? null : { id: accountId, name: name ?? "" },
    files,
    bytes,
  }));
}

/** The size of the given accounts' files. */
export async function countBytesOf(
  ctx: SystemCtx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await everyByte(ctx)
    .select((of) => [
      "stored.accountId",
      of.cast<number>(of.fn.sum("stored.bytes"), "bigint").as("bytes"),
    ])
    .where("stored.accountId", "in", accountIds)
    .groupBy("stored.accountId")
    .execute();
  return new Map(rows.map(({ accountId, bytes }) => [accountId ?? "", bytes]));
}
