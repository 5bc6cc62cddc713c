import { type CompiledQuery, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";

/** An event as it is stored for each webhook that reports it. */
type EventValues = {
  readonly accountId: string;
  /** Null if it concerns no mosaic. */
  readonly mosaicId: number | null;
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  /** JSON. */
  readonly data: string;
  readonly sinceRevision: number | null;
  /** Joins events that are recognised by the same value, unless the earlier one was sent already. */
  readonly joinedBy: string | null;
  readonly now: string;
  readonly nextAt: string;
  /** Finds the event among those of a webhook. */
  readonly pattern: string;
};

/** The write of an event for all webhooks that report it: nothing if there are none. */
export function eventInsertion(ctx: SystemCtx, values: EventValues): CompiledQuery {
  return newEvent.with(ctx.db, values);
}

// Casts, because PostgreSQL does not derive the types of values in a select list from the columns they are written to.
const newEvent = compileOnce(
  (db, values: EventValues) =>
    db
      .insertInto("webhook_deliveries")
      .columns([
        "account_id",
        "webhook_id",
        "id",
        "event_id",
        "event",
        "data",
        "since_revision",
        "joined_by",
        "state",
        "attempts",
        "next_at",
        "created_at",
      ])
      .expression((from) =>
        from
          .selectFrom("webhooks")
          .select(["account_id", "webhooks.id as webhook_id"])
          .select([
            sql<string>`cast(${values.id} as text)`.as("id"),
            sql<string>`cast(${values.eventId} as text)`.as("event_id"),
            sql<string>`cast(${values.event} as text)`.as("event"),
            sql<string>`cast(${values.data} as text)`.as("data"),
            sql<number>`cast(${values.sinceRevision} as bigint)`.as("since_revision"),
            sql<string>`cast(${values.joinedBy} as text)`.as("joined_by"),
            sql<string>`'waiting'`.as("state"),
            sql<number>`0`.as("attempts"),
            sql<string>`cast(${values.nextAt} as text)`.as("next_at"),
            sql<string>`cast(${values.now} as text)`.as("created_at"),
          ])
          .where("account_id", "=", values.accountId)
          .where("is_on", "=", true)
          .where("events", "like", values.pattern)
          .where((of) =>
            of.or([
              of("mosaic_id", "is", null),
              of("mosaic_id", "=", sql<number>`cast(${values.mosaicId} as bigint)`),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .columns(["webhook_id", "joined_by"])
          .doUpdateSet((row) => ({ data: row.ref("excluded.data") })),
      ),
  { writes: "content" },
);
