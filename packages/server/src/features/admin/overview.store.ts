import type { SystemCtx } from "#platform/context.ts";

export type Counts = {
  readonly accounts: number;
  readonly users: number;
  readonly mosaics: number;
  readonly tiles: number;
  readonly files: number;
  readonly newMessages: number;
  readonly waitingMails: number;
  readonly failedMails: number;
};

export async function countEverything({ db }: SystemCtx): Promise<Counts> {
  return db
    .selectNoFrom((of) => [
      of
        .selectFrom("accounts")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("deleted_at", "is", null)
        .as("accounts"),
      of
        .selectFrom("users")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("status", "!=", "deleted")
        .as("users"),
      of
        .selectFrom("mosaics")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("deleted_at", "is", null)
        .as("mosaics"),
      of
        .selectFrom("mosaics")
        .select((all) => all.fn.coalesce(all.fn.sum<number>("tile_count"), all.lit(0)).as("sum"))
        .where("deleted_at", "is", null)
        .as("tiles"),
      of
        .selectFrom("files")
        .select((all) => all.fn.countAll<number>().as("count"))
        .as("files"),
      of
        .selectFrom("messages")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("status", "=", "new")
        .as("newMessages"),
      of
        .selectFrom("outbox")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("status", "=", "waiting")
        .as("waitingMails"),
      of
        .selectFrom("outbox")
        .select((all) => all.fn.countAll<number>().as("count"))
        .where("status", "=", "failed")
        .as("failedMails"),
    ])
    .executeTakeFirstOrThrow() as Promise<Counts>;
}

/** The title of a mosaic, or undefined if it does not exist. */
export async function findTitle({ db }: SystemCtx, mosaicId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("mosaics")
    .select("title")
    .where("id", "=", mosaicId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.title;
}
