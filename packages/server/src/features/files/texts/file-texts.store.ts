import type { SystemCtx } from "#platform/context.ts";

/** The key of a file; it includes the tenant. */
type FileKey = { readonly accountId: string; readonly name: string };

/** A file whose text is to be read. */
export type WaitingText = {
  readonly id: number;
  readonly accountId: string;
  readonly attempts: number;
  readonly name: string;
  readonly originalName: string;
  readonly mediaType: string;
  readonly storedAs: string;
};

/** Queues a new file, so that it is found by its name and its text. */
export async function addText(ctx: SystemCtx, { accountId, name }: FileKey): Promise<void> {
  await ctx.db
    .insertInto("file_texts")
    .values({
      account_id: accountId,
      file_name: name,
      attempts: 0,
      busy_until: "",
      wanted_at: ctx.clock.now().toISOString(),
      problem: null,
      words: "",
      content: null,
    })
    .execute();
}

/**
 * The file that has waited for the shortest time, claimed for one server until an instant: whoever adds a file finds it
 * at once, however many older ones wait. Undefined if none waits.
 */
export async function claimText(ctx: SystemCtx, until: string): Promise<WaitingText | undefined> {
  for (;;) {
    const waiting = await selectWaiting(ctx).limit(1).executeTakeFirst();
    if (waiting === undefined || waiting.accountId === null) return undefined;
    const { numUpdatedRows } = await ctx.db
      .updateTable("file_texts")
      .set({ attempts: waiting.attempts + 1, busy_until: until })
      .where("id", "=", waiting.id)
      .where("attempts", "=", waiting.attempts)
      .where("wanted_at", "is not", null)
      .executeTakeFirst();
    // Otherwise another server was faster.
    if (numUpdatedRows > 0n) return { ...waiting, accountId: waiting.accountId };
  }
}

export function selectWaiting({ db, clock }: SystemCtx) {
  return db
    .selectFrom("file_texts")
    .innerJoin("files", (join) =>
      join
        .onRef("files.account_id", "=", "file_texts.account_id")
        .onRef("files.name", "=", "file_texts.file_name"),
    )
    .select([
      "file_texts.id as id",
      "file_texts.account_id as accountId",
      "file_texts.attempts as attempts",
      "files.name as name",
      "files.original_name as originalName",
      "files.media_type as mediaType",
      "files.stored_as as storedAs",
    ])
    .where("file_texts.wanted_at", "is not", null)
    .where("file_texts.busy_until", "<=", clock.now().toISOString())
    .where("files.is_ready", "=", true)
    .orderBy("file_texts.wanted_at", "desc")
    .orderBy("file_texts.id", "desc");
}

/** What is known of a file once it was read. */
type KeptText = {
  /** Joined by spaces. */
  readonly words: string;
  readonly content: string | null;
  readonly problem: string | null;
};

/** Stores what was read of a file, unless it was deleted. It is not read again. */
export async function keepText({ db }: SystemCtx, id: number, kept: KeptText): Promise<void> {
  await db
    .updateTable("file_texts")
    .set({ ...kept, wanted_at: null })
    .where("id", "=", id)
    .execute();
}

/** Lets a file wait until an instant. The attempt counts or not. */
export async function postponeText(
  { db }: SystemCtx,
  id: number,
  wait: { readonly until: string; readonly attempts: number },
): Promise<void> {
  await db
    .updateTable("file_texts")
    .set({ busy_until: wait.until, attempts: wait.attempts })
    .where("id", "=", id)
    .execute();
}

/** The number of files that wait to be read, up to a maximum. */
export async function countWaitingTexts({ db }: SystemCtx, max: number): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom("file_texts")
        .select("id")
        .where("wanted_at", "is not", null)
        .limit(max)
        .as("waiting"),
    )
    .select((all) => all.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The text of a file; undefined if it has none. */
export async function findText({ db }: SystemCtx, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom("file_texts")
    .select("content")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.content ?? undefined;
}
