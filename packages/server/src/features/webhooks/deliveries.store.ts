import type { WireDelivery } from "@mosaico/contract/webhooks";
import { type RawBuilder, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { ROWS_AT_ONCE, deleteSome, inPortions } from "#platform/database/in-portions.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { Period } from "#platform/http/period.ts";
import type { WebhookRow } from "./webhooks.store.ts";

/** A delivery that this process may attempt until its lease expires. */
export type ClaimedDelivery = {
  readonly accountId: string;
  readonly webhookId: string;
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly sinceRevision: number | null;
  readonly createdAt: string;
  /** The number of claims including this one; together with the id, it identifies the claim. */
  readonly attempts: number;
};

type Claim = {
  readonly now: string;
  readonly latest: string;
  readonly leaseUntil: string;
  readonly busy: readonly string[];
};

/**
 * Claims the delivery that has been due for longest, unless its webhook is busy. None waits beyond `latest`: whichever
 * does was planned by a clock that was wrong.
 */
export async function claimDelivery(
  { db }: Pick<SystemCtx, "db">,
  claim: Claim,
): Promise<ClaimedDelivery | undefined> {
  const conditions = dueOf(claim);
  // Asked every second: a write would make edits on SQLite read their sessions and mosaics again, though it writes nothing.
  if (!(await isAny(db, conditions))) return undefined;
  // One after the other, so that each reads the index in its order.
  for (const isDue of conditions) {
    const claimed = await claimFirst(db, claim, isDue);
    if (claimed !== undefined) return claimed;
  }
  return undefined;
}

function dueOf({ now, latest }: Claim): readonly RawBuilder<boolean>[] {
  return [sql<boolean>`next_at <= ${now}`, sql<boolean>`next_at > ${latest}`];
}

async function isAny(
  db: SystemCtx["db"],
  conditions: readonly RawBuilder<boolean>[],
): Promise<boolean> {
  const row = await db
    .selectFrom("webhook_deliveries")
    .select("id")
    .where((of) => of.or(conditions))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The update decides: of several processes, only one gets it. */
async function claimFirst(
  db: SystemCtx["db"],
  { now, latest, leaseUntil, busy }: Claim,
  isDue: RawBuilder<boolean>,
): Promise<ClaimedDelivery | undefined> {
  const free = busy.length === 0 ? sql`` : sql` and webhook_id not in (${sql.join(busy)})`;
  // Materialized: see `lockFreeRows`.
  const row = await db
    .with(
      (name) => name("due").materialized(),
      () => sql<Pick<ClaimedDelivery, "accountId" | "webhookId" | "id">>`(
        select account_id, webhook_id, id from webhook_deliveries
        where ${isDue}${free}
        and webhook_id not in (
          select id from webhooks where rest_until > ${now} and rest_until <= ${latest}
        ) order by next_at limit 1 ${lockFreeRows(db)}
      )`,
    )
    .updateTable("webhook_deliveries")
    .set((of) => ({
      next_at: leaseUntil,
      attempted_at: now,
      attempts: of("attempts", "+", 1),
      // Later events are stored by themselves from here on.
      joined_by: null,
    }))
    .where(
      sql<boolean>`(account_id, webhook_id, id) in (select account_id, webhook_id, id from due)`,
    )
    .where(isDue)
    .returning([
      "account_id as accountId",
      "webhook_id as webhookId",
      "id",
      "event_id as eventId",
      "event",
      "data",
      "since_revision as sinceRevision",
      "created_at as createdAt",
      "attempts",
    ])
    .executeTakeFirst();
  return row;
}

/** How an attempt ended. */
export type Attempted = Pick<
  WireDelivery,
  "state" | "status" | "problem" | "tookMs" | "response"
> & {
  readonly nextAt: string | null;
};

/** Notes how an attempt ended, unless another process has claimed the delivery since. */
export async function noteAttempt(
  { db }: Pick<SystemCtx, "db">,
  claimed: ClaimedDelivery,
  { state, status, problem, tookMs, response, nextAt }: Attempted,
): Promise<void> {
  await db
    .updateTable("webhook_deliveries")
    .set({ state, status, problem, took_ms: tookMs, response, next_at: nextAt })
    .where("account_id", "=", claimed.accountId)
    .where("webhook_id", "=", claimed.webhookId)
    .where("id", "=", claimed.id)
    .where("attempts", "=", claimed.attempts)
    .where("state", "=", "waiting")
    .execute();
}

/** Ends what a webhook that was turned off has not delivered. */
export async function endWaiting(
  { db }: Pick<SystemCtx, "db">,
  { accountId, id }: Pick<WebhookRow, "accountId" | "id">,
): Promise<void> {
  await inPortions(async () => {
    const { numAffectedRows = 0n } = await sql`update webhook_deliveries
      set state = 'failed', problem = 'ended', next_at = null, joined_by = null
      where (account_id, webhook_id, id) in (
        select account_id, webhook_id, id from webhook_deliveries
        where account_id = ${accountId} and webhook_id = ${id} and next_at is not null
        limit ${sql.lit(ROWS_AT_ONCE)})`.execute(db);
    return numAffectedRows >= BigInt(ROWS_AT_ONCE);
  });
}

/** Adds a delivery to one webhook: a test, or a repetition. */
export async function addDelivery(
  { db }: SystemCtx,
  { accountId, id: webhookId }: Pick<WebhookRow, "accountId" | "id">,
  delivery: Pick<
    ClaimedDelivery,
    "id" | "eventId" | "event" | "data" | "sinceRevision" | "createdAt"
  > & {
    readonly nextAt: string;
  },
): Promise<void> {
  await db
    .insertInto("webhook_deliveries")
    .values({
      account_id: accountId,
      webhook_id: webhookId,
      id: delivery.id,
      event_id: delivery.eventId,
      event: delivery.event,
      data: JSON.stringify(delivery.data),
      since_revision: delivery.sinceRevision,
      joined_by: null,
      state: "waiting",
      attempts: 0,
      next_at: delivery.nextAt,
      created_at: delivery.createdAt,
      attempted_at: null,
      status: null,
      problem: null,
      took_ms: null,
      response: null,
    })
    .execute();
}

/** A delivery as the list shows it. */
export type DeliveryRow = Omit<ClaimedDelivery, "accountId" | "webhookId"> &
  Omit<Attempted, "state" | "problem"> & {
    readonly state: string;
    readonly problem: string | null;
    readonly attemptedAt: string | null;
  };

/** Which deliveries of a webhook to list. */
export type DeliveryFilter = Period & {
  readonly state: string | undefined;
  readonly event: string | undefined;
};

/** The deliveries of a webhook, newest first. */
export async function listDeliveryRows(
  ctx: SystemCtx,
  webhook: Pick<WebhookRow, "accountId" | "id">,
  { state, event, from, until }: DeliveryFilter,
  { after, limit }: PageRequest,
): Promise<DeliveryRow[]> {
  let query = selectDeliveries(ctx, webhook)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (state !== undefined) query = query.where("state", "=", state);
  if (event !== undefined) query = query.where("event", "=", event);
  if (from !== undefined) query = query.where("created_at", ">=", from);
  if (until !== undefined) query = query.where("created_at", "<", until);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("created_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return query.execute();
}

export async function findDelivery(
  ctx: SystemCtx,
  webhook: Pick<WebhookRow, "accountId" | "id">,
  id: string,
): Promise<DeliveryRow | undefined> {
  return selectDeliveries(ctx, webhook).where("id", "=", id).executeTakeFirst();
}

function selectDeliveries(
  { db }: SystemCtx,
  { accountId, id }: Pick<WebhookRow, "accountId" | "id">,
) {
  return db
    .selectFrom("webhook_deliveries")
    .select([
      "id",
      "event_id as eventId",
      "event",
      "data",
      "since_revision as sinceRevision",
      "state",
      "attempts",
      "next_at as nextAt",
      "created_at as createdAt",
      "attempted_at as attemptedAt",
      "status",
      "problem",
      "took_ms as tookMs",
      "response",
    ])
    .where("account_id", "=", accountId)
    .where("webhook_id", "=", id);
}

/** Deletes some deliveries that ended long ago. Returns whether more may be left. */
export async function removeSomeDeliveries(
  { db }: Pick<SystemCtx, "db">,
  before: { readonly delivered: string; readonly failed: string },
): Promise<boolean> {
  const condition = sql`(created_at < ${before.delivered} and state = 'delivered')
    or (created_at < ${before.failed} and state = 'failed')`;
  const key = ["account_id", "webhook_id", "id"];
  return deleteSome(db, { table: "webhook_deliveries", key }, condition);
}
