import { type RequestCtx, type SystemCtx, inTransaction } from "#platform/context.ts";
import { hashSecret } from "#platform/hash-secret.ts";
import { AppError } from "#platform/http/app-error.ts";
import { claimRecoveryCode, claimStep, findSecondStep } from "./second-step.store.ts";
import { findTotpStep } from "./totp.ts";
import { readTypedCode } from "./typed-code.ts";
import { countCodeAttempt, warnOfWrongCodes } from "./wrong-codes.ts";

// A code from further ahead was used while the clock was wrong, and must not lock its user out until then. Half an hour:
// a clock that is corrected by less lets no code be used again.
const MAX_STEPS_AHEAD = 60;

/** Runs `work` in the transaction that uses up the code of the second step. A recovery code works as well. */
export async function requireCode<Ctx extends RequestCtx, Result>(
  ctx: Ctx,
  userId: string,
  typed: string,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  try {
    return await countWrongCodes(ctx, userId, (tx) => takeCode(tx, userId, typed), work);
  } catch (error) {
    if (error instanceof AppError && error.code === "secondStep.wrongCode")
      await warnOfWrongCodes(ctx, userId);
    throw error;
  }
}

/**
 * Counts an attempt before the code is checked, so that a burst of guesses cannot exceed the limit, and uncounts a
 * correct one.
 */
export async function countWrongCodes<Ctx extends RequestCtx, Result>(
  ctx: Ctx,
  userId: string,
  take: (tx: Ctx) => Promise<boolean>,
  work: (tx: Ctx) => Promise<Result>,
): Promise<Result> {
  const attempt = await countCodeAttempt(ctx, userId);
  const outcome = await inTransaction(ctx, async (tx) =>
    (await take(tx)) ? { result: await work(tx) } : undefined,
  );
  if (outcome === undefined) {
    const code = "secondStep.wrongCode";
    throw new AppError(code, { errors: [{ path: "code", code }], about: { userId } });
  }
  await attempt.forget();
  return outcome.result;
}

async function takeCode(tx: SystemCtx, userId: string, typed: string): Promise<boolean> {
  const { kind, code } = readTypedCode(typed);
  if (kind === "recovery") return claimRecoveryCode(tx, userId, hashSecret(code));
  const secondStep = await findSecondStep(tx, userId);
  if (secondStep === undefined) return false;
  const { secret, sealed } = secondStep;
  const step = findTotpStep(secret, code, tx.clock.now());
  if (step === undefined) return false;
  return claimStep(tx, userId, { sealed, step, latest: step + MAX_STEPS_AHEAD });
}
