import { MAX_FAILING_DAYS, pauseAfter, signingSecrets } from "@mosaico/domain/account/webhook";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { type PostOutcome, post } from "#platform/outward/post.ts";
import { bodyOf } from "./body-of.ts";
import {
  type Attempted,
  type ClaimedDelivery,
  endWaiting,
  noteAttempt,
} from "./deliveries.store.ts";
import { WEBHOOKS_TOPIC } from "./hooked-accounts.ts";
import { signatureHeaders } from "./sign-delivery.ts";
import { mailOwners } from "./mail-owners.ts";
import { findTarget, noteFailure, noteSuccess, turnOff } from "./webhooks.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a webhook rests after a failure at most, so that its receiver is not asked for each of its deliveries. */
const MAX_REST_MS = 5 * 60_000;
const GONE = 410;

/** Attempts a claimed delivery, and notes how that ended. `chance` is from 0 to 1. */
export async function deliver(
  ctx: SystemCtx,
  claimed: ClaimedDelivery,
  chance: number = Math.random(),
): Promise<void> {
  const key = { accountId: claimed.accountId, id: claimed.webhookId };
  const target = await findTarget(ctx, key);
  if (target === undefined) {
    await noteAttempt(ctx, claimed, { ...NOTHING, state: "failed", problem: "ended" });
    return;
  }
  const at = ctx.clock.now();
  const body = bodyOf(claimed);
  const secrets = signingSecrets(target, at.toISOString());
  const headers = signatureHeaders({ eventId: claimed.eventId, body, at }, secrets);
  const { outside, webhookHosts: trustedHosts } = ctx;
  const outcome = await post(target.url, { headers, body }, { outside, trustedHosts });
  if (outcome.status !== null && outcome.status >= 200 && outcome.status < 300) {
    await noteAttempt(ctx, claimed, { ...outcome, state: "delivered", nextAt: null });
    await noteSuccess(ctx, key);
    return;
  }
  await noteFailed(ctx, claimed, outcome, chance);
}

const NOTHING = { status: null, tookMs: null, response: null, nextAt: null };

async function noteFailed(
  ctx: SystemCtx,
  claimed: ClaimedDelivery,
  outcome: PostOutcome,
  chance: number,
): Promise<void> {
  const key = { accountId: claimed.accountId, id: claimed.webhookId };
  const now = ctx.clock.now().getTime();
  const after = (ms: number) => new Date(now + ms).toISOString();
  const pause = pauseAfter(claimed.attempts, chance);
  const ended: Attempted =
    pause === undefined
      ? { ...outcome, state: "failed", nextAt: null }
      : { ...outcome, state: "waiting", nextAt: after(pause) };
  await inTransaction(ctx, async (tx) => {
    await noteAttempt(tx, claimed, ended);
    const restUntil = after(Math.min(pause ?? MAX_REST_MS, MAX_REST_MS));
    const since = await noteFailure(tx, key, { now: after(0), restUntil });
    const isLong = now - Date.parse(since) >= MAX_FAILING_DAYS * DAY_MS;
    if (isLong || outcome.status === GONE) await end(tx, key);
  });
}

/** J4: turns a webhook off, with what it has not delivered, and notifies the owners of the account. */
async function end(tx: SystemCtx, key: { accountId: string; id: string }): Promise<void> {
  const name = await turnOff(tx, key, tx.clock.now().toISOString());
  if (name === undefined) return;
  await endWaiting(tx, key);
  await mailOwners(tx, "off", { accountId: key.accountId, name });
  tx.events.publish([WEBHOOKS_TOPIC]);
}
