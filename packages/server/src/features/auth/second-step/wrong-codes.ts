import { DEFAULT_LANGUAGE, findLanguage } from "@mosaico/domain/language";
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
const AT_ONCE: Limit = { max: 10, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };

/** Wrong codes within a day: half as many after each day of the last week that had many, but never fewer than some. */
const MAX_A_DAY = 30;
const MIN_A_DAY = 5;
const MANY = 5;
const DAYS_LOOKED_BACK = 7;

/** Whoever mistypes a code once or twice need not be told of it. */
const TOLD_FROM = 3;

/**
 * Counts an attempt at somebody's codes, before the code is looked at, so that a burst gets no further than the limits:
 * so many within a quarter of an hour, and so many within a day, which are fewer with each day of guessing.
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

/** Tells a person, once a day at most, that somebody who knows their password tries codes. */
export async function tellWrongCodes(ctx: RequestCtx, userId: string): Promise<void> {
  if ((await countAttempts(ctx, dayKey(userId), DAY_SECONDS)) < TOLD_FROM) return;
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
  const days = DAYS_LOOKED_BACK + 1;
  const times = await listAttemptTimes(ctx, dayKey(userId), days * DAY_SECONDS, days * MAX_A_DAY);
  const counts = Array.from({ length: days }, () => 0);
  const now = ctx.clock.now().getTime();
  for (const time of times) {
    const daysAgo = Math.floor((now - time) / (DAY_SECONDS * 1000));
    counts[daysAgo] = (counts[daysAgo] ?? 0) + 1;
  }
  const [, ...earlier] = counts;
  const daysOfGuessing = earlier.filter((count) => count >= MANY).length;
  return Math.max(MIN_A_DAY, Math.floor(MAX_A_DAY / 2 ** daysOfGuessing));
}

function dayKey(userId: string): string {
  return `secondStep.day:${userId}`;
}
