import { type Kysely, sql } from "kysely";
import type { RequestCtx } from "../context.ts";
import { deleteSome } from "../database/in-portions.ts";
import type { Database } from "../database/schema.ts";

export type AuditEntry = {
  readonly event: string;
  readonly userId: string | null;
  readonly accountId: string | null;
  readonly thing: string | null;
  readonly what: string | null;
};

export async function addAuditEntry(
  ctx: Pick<RequestCtx, "db" | "ids" | "clock" | "network">,
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto("audit")
    .values({
      id: ctx.ids.uuid(),
      at: ctx.clock.now().toISOString(),
      event: entry.event,
      user_id: entry.userId,
      account_id: entry.accountId,
      thing: entry.thing,
      what: entry.what,
      network: ctx.network,
    })
    .execute();
}

/** Deletes some entries of these events from before the given time; returns whether more may be left. */
export async function removeSomeEntries(
  db: Kysely<Database>,
  instant: string,
  events: readonly string[],
): Promise<boolean> {
  const condition = sql`event in (${sql.join(events)}) and at < ${instant}`;
  return deleteSome(db, { table: "audit", key: ["id"] }, condition);
}
