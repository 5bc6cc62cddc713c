import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import { ROWS_AT_ONCE, deleteSome } from "#platform/database/in-portions.ts";
import type { PageRequest } from "#platform/http/page.ts";
import type { SessionAge, SessionStart } from "./session-rows.store.ts";

export async function addSession(
  ctx: SystemCtx,
  session: {
    id: string;
    userId: string;
    tokenHash: string;
    filesHash: string;
    userAgent: string;
    network: string;
  } & SessionStart,
): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("sessions")
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      files_hash: session.filesHash,
      user_agent: session.userAgent,
      network: session.network,
      created_at: now,
      used_at: now,
      method: session.method,
      has_second_step: session.hasSecondStep,
    })
    .execute();
}

export async function touchSession(ctx: SystemCtx, id: string): Promise<void> {
  const now = ctx.clock.now().toISOString();
  await ctx.db
    .updateTable("sessions")
    .set({ used_at: now })
    .where("id", "=", id)
    // This may be written late, after a more recent use.
    .where("used_at", "<", now)
    .execute();
}

/** W9: records that a session's user has used a second step in it. */
export async function completeSession({ db }: SystemCtx, id: string): Promise<void> {
  await db.updateTable("sessions").set({ has_second_step: true }).where("id", "=", id).execute();
}

/** Records that the user of a session has proved who they are. */
export async function noteConfirmation({ db, clock }: SystemCtx, id: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ confirmed_at: clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}

/** When the user of a session last proved who they are; undefined if it has ended. */
export async function findConfirmation({ db }: SystemCtx, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select((of) => of.fn.coalesce("confirmed_at", "created_at").as("at"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.at;
}

export async function removeSession(ctx: SystemCtx, id: string): Promise<void> {
  await ctx.db.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Deletes a user's sessions, except `keep`. Returns the ids of the deleted ones. */
export async function removeSessionsOf(
  ctx: SystemCtx,
  userId: string,
  keep?: string,
): Promise<string[]> {
  const rows = await ctx.db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(keep !== undefined, (query) => query.where("id", "!=", keep ?? ""))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes one of a user's own sessions. Returns whether it existed. */
export async function removeSessionOf(
  ctx: SystemCtx,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A user's sessions that have not expired, most recently used first. */
export async function listSessionRows(
  ctx: SystemCtx,
  userId: string,
  { usedSince, begunSince }: SessionAge,
  { after, limit }: PageRequest,
) {
  let query = ctx.db
    .selectFrom("sessions")
    .select([
      "id",
      "user_agent as userAgent",
      "network",
      "created_at as createdAt",
      "used_at as usedAt",
      "method",
      "has_second_step",
    ])
    .where("user_id", "=", userId)
    .where("used_at", ">", usedSince)
    .where("created_at", ">", begunSince)
    .orderBy("used_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("used_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return query.execute();
}

/** Deletes some of the sessions that were last used, or began, by then, and returns whether more may be left. */
export async function removeSomeSessions(
  { db }: SystemCtx,
  what: "used_at" | "created_at",
  instant: string,
): Promise<boolean> {
  const condition = sql`${sql.ref(what)} <= ${instant}`;
  return deleteSome(db, { table: "sessions", key: ["id"] }, condition);
}

/** Deletes the sessions of a user beyond `max`, those unused for longest. Returns their ids. */
export async function removeSessionsBeyond(
  { db }: SystemCtx,
  userId: string,
  max: number,
): Promise<string[]> {
  const rows = await db
    .with(
      (name) => name("beyond").materialized(),
      (sessions) =>
        sessions
          .selectFrom("sessions")
          .select("id")
          .where("user_id", "=", userId)
          .orderBy("used_at", "desc")
          .orderBy("id")
          .offset(max)
          .limit(ROWS_AT_ONCE)
          .modifyEnd(lockFreeRows(db)),
    )
    .deleteFrom("sessions")
    .where("id", "in", (of) => of.selectFrom("beyond").select("id"))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
