import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
import {
  GUESSING,
  MAX_WRONG_CODES_AT_ONCE,
  TOLD_FROM_WRONG_CODES,
  WRONG_CODES_A_DAY,
  wrongCodesAllowed,
} from "@mosaico/domain/people/wrong-codes";
import { type RequestCtx, inTransaction } from "#platform/context.ts";
import {
  type Attempt,
  type Limit,
  countAttempts,
  hit,
  listAttemptTimes,
  tryHit,
} from "#platform/limits/limits.ts";
import { wrongCodesMail } from "../auth.mail.ts";
import { findUser } from "../auth.store.ts";

const DAY_SECONDS = 24 * 60 * 60;
const AT_ONCE: Limit = {
  max: MAX_WRONG_CODES_AT_ONCE.count,
  windowSeconds: MAX_WRONG_CODES_AT_ONCE.seconds,
  code: "auth.tooManyAttempts",
};

/**
 * W3: counts an attempt before the code is checked, so that a burst cannot exceed the two limits: one for a quarter of
 * an hour, and one for a day, which shrinks with each day of guessing.
 */
export async function countCodeAttempt(ctx: RequestCtx, userId: string): Promise<Attempt> {
  const max = await allowedToday(ctx, userId);
  const limit = { max, windowSeconds: DAY_SECONDS, code: "auth.tooManyAttempts" } as const;
  const ofDay = await hit(ctx, dayKey(userId), limit);
  try {
    const atOnce = await hit(ctx, `secondStep.user:${userId}`, AT_ONCE);
    return {
      forget: async () => {
        await atOnce.forget();
        await ofDay.forget();
      },
    };
  } catch (error) {
    await ofDay.forget();
    throw error;
  }
}

/** W3: warns a user, at most once a day, that somebody who knows their password is guessing codes. */
export async function warnOfWrongCodes(ctx: RequestCtx, userId: string): Promise<void> {
  if ((await countAttempts(ctx, dayKey(userId), DAY_SECONDS)) < TOLD_FROM_WRONG_CODES) return;
  const once = { max: 1, windowSeconds: DAY_SECONDS };
  if (!(await tryHit(ctx, `secondStep.told:${userId}`, once)).allowed) return;
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    if (user === undefined) return;
    const language = findLanguage(user.language) ?? DEFAULT_LANGUAGE;
    const mail = wrongCodesMail({ language, publicUrl: tx.publicUrl }, user.email);
    await tx.mailer.send(tx.db, mail);
  });
}

async function allowedToday(ctx: RequestCtx, userId: string): Promise<number> {
  const days = GUESSING.days + 1;
  const max = days * WRONG_CODES_A_DAY.max;
  const times = await listAttemptTimes(ctx, dayKey(userId), days * DAY_SECONDS, max);
  const counts = Array.from({ length: days }, () => 0);
  const now = ctx.clock.now().getTime();
  for (const time of times) {
    const daysAgo = Math.floor((now - time) / (DAY_SECONDS * 1000));
    counts[daysAgo] = (counts[daysAgo] ?? 0) + 1;
  }
  return wrongCodesAllowed(counts.slice(1));
}

function dayKey(userId: string): string {
  return `secondStep.day:${userId}`;
}
