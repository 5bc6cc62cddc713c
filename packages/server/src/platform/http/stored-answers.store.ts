import { sql } from "kysely";
import type { SystemCtx } from "../context.ts";
import { deleteSome } from "../database/in-portions.ts";
import type { SecretPlace } from "../secrets/secrets.ts";

export type AnswerKey = {
  readonly userId: string;
  readonly endpoint: string;
  readonly key: string;
};

export type StoredAnswer = {
  readonly fingerprint: string;
  /** JSON; null while the request is in progress. */
  readonly answer: string | null;
  readonly createdAt: string;
};

/** Claims a key for a request about to be executed. Returns whether it was free. */
export async function claimKey(
  { db, clock }: SystemCtx,
  { userId, endpoint, key }: AnswerKey,
  fingerprint: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("stored_answers")
    .values({
      user_id: userId,
      endpoint,
      key,
      fingerprint,
      answer: null,
      created_at: clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "endpoint", "key"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Claims a key again that was claimed at the given time and never answered. Returns whether no other request did so
 * first.
 */
export async function claimAgain(
  ctx: SystemCtx,
  answerKey: AnswerKey,
  createdAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await ofKey(ctx, answerKey)
    .set({ created_at: ctx.clock.now().toISOString() })
    .where("answer", "is", null)
    .where("created_at", "=", createdAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeAnswer(
  ctx: SystemCtx,
  answerKey: AnswerKey,
  answer: string,
  /** Of the whole request, if it was not known when the key was claimed. */
  fingerprint?: string,
): Promise<void> {
  const sealed = ctx.secrets.seal(placeOf(answerKey), answer);
  await ofKey(ctx, answerKey)
    .set({ answer: sealed, ...(fingerprint !== undefined && { fingerprint }) })
    .execute();
}

/** Says that the request that claimed a key is still being served. */
export async function confirmClaim(ctx: SystemCtx, answerKey: AnswerKey): Promise<void> {
  await ofKey(ctx, answerKey)
    .set({ created_at: ctx.clock.now().toISOString() })
    .where("answer", "is", null)
    .execute();
}

export async function findStoredAnswer(
  { db, secrets }: SystemCtx,
  answerKey: AnswerKey,
): Promise<StoredAnswer | undefined> {
  const { userId, endpoint, key } = answerKey;
  const row = await db
    .selectFrom("stored_answers")
    .select(["fingerprint", "answer", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { ...row, answer: row.answer && secrets.open(placeOf(answerKey), row.answer) };
}

/** Releases the key of a refused request, which may then be sent again. */
export async function releaseKey(
  { db }: SystemCtx,
  { userId, endpoint, key }: AnswerKey,
): Promise<void> {
  await db
    .deleteFrom("stored_answers")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key)
    .execute();
}

/** Deletes the oldest keys of a user beyond a maximum number. */
export async function forgetBeyond({ db }: SystemCtx, userId: string, max: number): Promise<void> {
  const older = sql`select user_id, endpoint, key from stored_answers where user_id = ${userId}
    order by created_at desc limit ${sql.lit(max)} offset ${sql.lit(max)}`;
  await sql`delete from stored_answers where (user_id, endpoint, key) in (${older})`.execute(db);
}

/** Deletes some keys from before the given time. Returns whether more may be left. */
export async function forgetSomeBefore({ db }: SystemCtx, before: string): Promise<boolean> {
  const rows = { table: "stored_answers", key: ["user_id", "endpoint", "key"] } as const;
  return deleteSome(db, rows, sql`created_at < ${before}`);
}

/** Encrypted, because it may have what an endpoint returns only once. */
function placeOf({ userId, endpoint, key }: AnswerKey): SecretPlace {
  return ["stored_answers", userId, endpoint, key];
}

function ofKey({ db }: SystemCtx, { userId, endpoint, key }: AnswerKey) {
  return db
    .updateTable("stored_answers")
    .where("user_id", "=", userId)
    .where("endpoint", "=", endpoint)
    .where("key", "=", key);
}
