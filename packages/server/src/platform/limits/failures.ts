import type { RequestCtx } from "../context.ts";
import { type Limit, countAttempts, hit, tryHit } from "./limits.ts";

/** Limits on the failed attempts of a network against endpoints that take a secret. */
export const FAILURES = {
  signIn: { max: 50, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" },
  token: { max: 30, windowSeconds: 15 * 60 },
  linkPassword: { max: 50, windowSeconds: 15 * 60, code: "auth.tooManyAttempts" },
} as const satisfies Record<string, Limit>;

/** A kind of failure with a limit per network. */
export type FailureKind = keyof typeof FAILURES;

/** Throws, with the seconds to wait, if the requester's network has failed too often. */
export async function refuseAfterFailures(ctx: RequestCtx, kind: FailureKind): Promise<void> {
  if (!(await hasFailedTooOften(ctx, kind))) return;
  const attempt = await hit(ctx, keyOf(ctx, kind), FAILURES[kind]);
  await attempt.forget();
}

/** Like `refuseAfterFailures`, for endpoints that redirect in either case. */
export async function hasFailedTooOften(ctx: RequestCtx, kind: FailureKind): Promise<boolean> {
  const { max, windowSeconds } = FAILURES[kind];
  // Successful attempts are not counted, so that a full classroom behind one address can sign in at once.
  return (await countAttempts(ctx, keyOf(ctx, kind), windowSeconds)) >= max;
}

export async function countFailure(ctx: RequestCtx, kind: FailureKind): Promise<void> {
  await tryHit(ctx, keyOf(ctx, kind), FAILURES[kind]);
}

function keyOf(ctx: RequestCtx, kind: FailureKind): string {
  return `${kind}.network:${ctx.network}`;
}
