import { createHmac } from "node:crypto";
import { type ActorCtx, type SystemCtx, inTransaction } from "../context.ts";
import { inPortions } from "../database/in-portions.ts";
import { installationSecret } from "../database/installation-secret.ts";
import { AppError } from "./app-error.ts";
import {
  type AnswerKey,
  claimAgain,
  claimKey,
  confirmClaim,
  findStoredAnswer,
  forgetBeyond,
  forgetSomeBefore,
  storeAnswer,
  releaseKey,
} from "./stored-answers.store.ts";
import { type HashedFile, hashOfFile, hashWhileRead } from "./hashed-file.ts";
import type { IncomingFile } from "./incoming-file.ts";
import type { AnyAnswer } from "./routes.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;
const MAX_KEYS = 1000;
// Longer than any request may take, so the request that claimed the key must have ended without a response.
const ABANDONED_MS = 60_000;
const HEAVY_ABANDONED_MS = 15 * 60_000;
// An upload may take hours, during which its claim is confirmed.
const CONFIRM_MS = 15_000;
const RETRY_SECONDS = 5;
const KEY = /^[\x21-\x7e]{1,128}$/;

export type Once = {
  /** The value of the `Idempotency-Key` header. */
  readonly key: string;
  /** Method and path of the endpoint. */
  readonly endpoint: string;
  /** The validated values of the request. */
  readonly input: unknown;
  /** The file of the request, which is still arriving. */
  readonly file?: IncomingFile | undefined;
  /** The maximum size of the file in bytes. */
  readonly maxFileBytes?: number | null;
  /** Whether the work and the stored response are written in one transaction. */
  readonly isWithin: boolean;
  /** Whether the work may take minutes. */
  readonly isHeavy?: boolean;
};

/**
 * Answers a request that carries an idempotency key: the work is done once, and a repeated request gets the same
 * response, because the first response may have been lost on the way. The same key with other values is refused.
 */
export async function answerOnce<Ctx extends ActorCtx>(
  ctx: Ctx,
  once: Once,
  work: (ctx: Ctx, file: IncomingFile | undefined) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  if (!KEY.test(once.key)) {
    throw new AppError("validation.failed", {
      errors: [{ path: "Idempotency-Key", code: "invalid_format" }],
    });
  }
  const answerKey = { userId: ctx.actor.userId, endpoint: once.endpoint, key: once.key };
  const { file } = once;
  // The bytes of a file are part of it, and known once they have arrived.
  const values = file === undefined ? [once.input] : [once.input, file.name, file.mediaType];
  // With a secret, because a request may have a password, which could be guessed by a plain hash.
  const secret = await installationSecret(ctx, "answers.printingSecret");
  const printOf = (...ofFile: string[]) =>
    createHmac("sha256", secret)
      .update(JSON.stringify(file === undefined ? once.input : [...values, ...ofFile]))
      .digest("hex");
  if (once.isWithin) {
    return inTransaction(ctx, async (tx) => {
      // A concurrent request with the same key waits here until this transaction ends.
      if (!(await claimKey(tx, answerKey, printOf()))) return repeat(tx, answerKey, printOf);
      const answer = await work(tx, undefined);
      await keep(tx, answerKey, answer);
      return answer;
    });
  }
  const isNew = await claimKey(ctx, answerKey, printOf());
  if (!isNew && !(await isAbandoned(ctx, answerKey, once))) {
    return repeat(ctx, answerKey, printOf, once);
  }
  const hashed = file && hashWhileRead(file);
  const confirmed = hashed && confirmOften(ctx, answerKey);
  try {
    const answer = await work(ctx, hashed?.file);
    await keep(ctx, answerKey, answer, hashed && printOf(sha256Of(hashed)));
    return answer;
  } catch (error) {
    await releaseKey(ctx, answerKey);
    throw error;
  } finally {
    confirmed?.stop();
  }
}

function sha256Of({ sha256, isWhole }: HashedFile): string {
  if (!isWhole()) throw new Error("A file was accepted before all of it had arrived.");
  return sha256();
}

/** Lets no other request take a claim for abandoned while this one receives its file. */
function confirmOften(ctx: SystemCtx, answerKey: AnswerKey): { stop(): void } {
  // A failure is one of the database, which the work meets too.
  const timer = setInterval(() => void confirmClaim(ctx, answerKey).catch(() => {}), CONFIRM_MS);
  return { stop: () => clearInterval(timer) };
}

/** Deletes stored responses older than a day, in portions. */
export async function sweepAnswers(ctx: SystemCtx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS).toISOString();
  await inPortions(() => forgetSomeBefore(ctx, before));
}

async function keep(
  ctx: SystemCtx,
  answerKey: AnswerKey,
  { body }: AnyAnswer,
  fingerprint?: string,
): Promise<void> {
  await storeAnswer(ctx, answerKey, JSON.stringify(body ?? null), fingerprint);
  await forgetBeyond(ctx, answerKey.userId, MAX_KEYS);
}

async function repeat(
  ctx: SystemCtx,
  answerKey: AnswerKey,
  printOf: (...ofFile: string[]) => string,
  { file, maxFileBytes }: Pick<Once, "file" | "maxFileBytes"> = {},
): Promise<AnyAnswer> {
  const stored = await findStoredAnswer(ctx, answerKey);
  const isDone = stored !== undefined && stored.answer !== null;
  // Reading a file is worth it only if there is something to compare it with.
  const ofFile = isDone && file ? [await hashOfFile(file, maxFileBytes ?? 0)] : [];
  if (stored !== undefined && stored.fingerprint !== printOf(...ofFile)) {
    throw new AppError("request.keyUsed");
  }
  if (stored === undefined || stored.answer === null) {
    throw new AppError("request.inProgress", { retryAfter: RETRY_SECONDS });
  }
  const body: unknown = JSON.parse(stored.answer);
  // The work was done once, so it appears in the audit log once.
  return { ...(body !== null && { body }), audit: null };
}

async function isAbandoned(
  ctx: SystemCtx,
  answerKey: AnswerKey,
  { isHeavy = false }: Pick<Once, "isHeavy">,
): Promise<boolean> {
  const stored = await findStoredAnswer(ctx, answerKey);
  if (stored === undefined || stored.answer !== null) return false;
  const max = isHeavy ? HEAVY_ABANDONED_MS : ABANDONED_MS;
  const age = ctx.clock.now().getTime() - Date.parse(stored.createdAt);
  // One from a day ahead was claimed while the clock was wrong, by a request that has long ended.
  const isOld = age > max || age < -KEPT_MS;
  return isOld && claimAgain(ctx, answerKey, stored.createdAt);
}
