import { createHmac, randomBytes } from "node:crypto";
import type { Clock } from "#platform/clock.ts";
import type { RequestCtx } from "#platform/context.ts";
import { type Attempt, type Limit, hit } from "#platform/limits/limits.ts";
import { hasSessionIn } from "./auth.store.ts";

/** An attempt at a user's password, counted unless it turns out correct. */
export type SignInAttempt = Attempt & {
  /** False if the same attempt was counted a moment ago. */
  readonly isFirst: boolean;
};

type Remembered = { readonly at: number; readonly attempt: Promise<Attempt> };

const PER_EMAIL: Limit = { max: 10, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };
// The login form submits on leaving the password field and again on submit.
const SAME_MS = 10_000;
const MAX_REMEMBERED = 10_000;

// The key never leaves this process, so that what is remembered is no password hash that could be cracked.
const key = randomBytes(32);
// Keyed by clock, because tests run several installations in one process.
const remembered = new WeakMap<Clock, Map<string, Remembered>>();

/**
 * Counts a sign-in attempt before the password is checked, so that a burst cannot exceed the limit. The same address,
 * password and code from the same network count once within ten seconds. Networks in which the user has a session are
 * counted apart, so that somebody elsewhere who guesses without end does not lock the user out.
 */
export async function attemptSignIn(
  ctx: RequestCtx,
  email: string,
  password: string,
  code: string,
): Promise<SignInAttempt> {
  const now = ctx.clock.now().getTime();
  const recent = recentOf(ctx.clock, now);
  const mark = createHmac("sha256", key)
    .update(JSON.stringify([ctx.network, email, password, code]))
    .digest("base64");
  const earlier = recent.get(mark);
  const attempt = earlier?.attempt ?? countAttempt(ctx, email);
  if (earlier === undefined) recent.set(mark, { at: now, attempt });
  const forget = () => {
    if (recent.get(mark)?.attempt === attempt) recent.delete(mark);
  };
  try {
    const counted = await attempt;
    return {
      isFirst: earlier === undefined,
      forget: async () => {
        forget();
        await counted.forget();
      },
    };
  } catch (error) {
    forget();
    throw error;
  }
}

async function countAttempt(ctx: RequestCtx, email: string): Promise<Attempt> {
  const isKnown = await hasSessionIn(ctx, email, ctx.network);
  const counted = isKnown ? `signIn.known:${email} ${ctx.network}` : `signIn.email:${email}`;
  return hit(ctx, counted, PER_EMAIL);
}

function recentOf(clock: Clock, now: number): Map<string, Remembered> {
  const recent = remembered.get(clock) ?? new Map<string, Remembered>();
  remembered.set(clock, recent);
  for (const [mark, { at }] of recent) {
    if (now - at < SAME_MS && recent.size < MAX_REMEMBERED) break;
    recent.delete(mark);
  }
  return recent;
}
