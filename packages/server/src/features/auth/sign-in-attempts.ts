import { createHmac, randomBytes } from "node:crypto";
import type { Clock, RequestCtx } from "#platform/context.ts";
import { type Attempt, type Limit, hit } from "#platform/limits/limits.ts";

/** An attempt at somebody's password, counted until it turns out right. */
export type SignInAttempt = Attempt & {
  /** False for one that was counted a moment ago already. */
  readonly isFirst: boolean;
};

type Remembered = { readonly at: number; readonly attempt: Promise<Attempt> };

const PER_EMAIL: Limit = { max: 10, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" };
// The login form sends on leaving the password field and again on submit.
const SAME_MS = 10_000;
const MAX_REMEMBERED = 10_000;

// It never leaves this process, so that what is remembered is no hash of a password that could be tried out.
const key = randomBytes(32);
// A clock stands for its installation: tests run several in one process.
const remembered = new WeakMap<Clock, Map<string, Remembered>>();

/**
 * Counts an attempt to sign in, before the password is looked at, so that a burst gets no further than the limit.
 * The same address, password and code from the same network twice within ten seconds count once.
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
  const known = recent.get(mark);
  const attempt = known?.attempt ?? hit(ctx, `signIn.email:${email}`, PER_EMAIL);
  if (known === undefined) recent.set(mark, { at: now, attempt });
  const forget = () => {
    if (recent.get(mark)?.attempt === attempt) recent.delete(mark);
  };
  try {
    const counted = await attempt;
    return {
      isFirst: known === undefined,
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

function recentOf(clock: Clock, now: number): Map<string, Remembered> {
  const recent = remembered.get(clock) ?? new Map<string, Remembered>();
  remembered.set(clock, recent);
  for (const [mark, { at }] of recent) {
    if (now - at < SAME_MS && recent.size < MAX_REMEMBERED) break;
    recent.delete(mark);
  }
  return recent;
}
