import type { Actor, Membership } from "@mosaico/domain/people/permission";
import type { SignInMethod } from "@mosaico/domain/people/second-step-rule";
import { findAccountRole } from "@mosaico/domain/people/role";
import { type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { gatherReads, gathersReads } from "#platform/database/gather-reads.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import { ROWS_AT_ONCE, deleteSome } from "#platform/database/in-portions.ts";
import type { PageRequest } from "#platform/http/page.ts";

/** The earliest instants of last use and beginning of sessions that have not expired. */
export type SessionAge = { readonly usedSince: string; readonly begunSince: string };

/** A session with the user's current permissions. */
export type SessionRow = {
  readonly id: string;
  readonly usedAt: string;
  readonly createdAt: string;
  readonly actor: Actor;
  /** The name of the user. */
  readonly userName: string;
} & SessionStart;

/** How a session began: null for sessions from before this was recorded. */
export type SessionStart = {
  readonly method: SignInMethod | null;
  readonly hasSecondStep: boolean;
};

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

/** One row for each membership, and at least one: a single statement, because every request runs it. */
function selectSessions(db: SystemCtx["db"], { usedSince, begunSince }: SessionAge) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .leftJoin("memberships", (join) =>
      join.onRef("memberships.user_id", "=", "users.id").on("memberships.status", "=", "active"),
    )
    .leftJoin("accounts", (join) =>
      join
        .onRef("accounts.id", "=", "memberships.account_id")
        // R2: memberships of blocked or deleted accounts do not count.
        .on("accounts.blocked_at", "is", null)
        .on("accounts.deleted_at", "is", null),
    )
    .select([
      "sessions.id as id",
      "sessions.user_id as userId",
      "sessions.used_at as usedAt",
      "sessions.created_at as createdAt",
      "sessions.method as method",
      "sessions.has_second_step",
      "users.is_admin",
      "users.name as userName",
      "accounts.id as account_id",
      "memberships.role as role",
      "memberships.mosaic_ids as mosaic_ids",
    ])
    .where("sessions.used_at", ">", usedSince)
    .where("sessions.created_at", ">", begunSince)
    .where("users.status", "=", "active")
    .orderBy("memberships.created_at")
    .orderBy("memberships.account_id");
}

function sessionStatement(by: "token_hash" | "files_hash") {
  return compileOnce((db, { hash, ...age }: SessionAge & { readonly hash: string }) =>
    selectSessions(db, age).where(`sessions.${by}`, "=", hash),
  );
}

const sessionsByTokens = compileOnce((db, { hashes, ...age }: SessionAge & { hashes: string }) =>
  selectSessions(db, age)
    .select("sessions.token_hash as hash")
    .where(sql<SqlBool>`sessions.token_hash = any(${hashes}::text[])`),
);

type Aged = Pick<SystemCtx, "db"> & { readonly age: SessionAge };

const findGathered = gatherReads(async ({ db, age }: Aged, hashes: readonly string[]) => {
  const rows = await sessionsByTokens(db, { hashes: `{${hashes.join()}}`, ...age });
  return Map.groupBy(rows, ({ hash }) => hash);
});

const sessionBy = {
  token_hash: sessionStatement("token_hash"),
  files_hash: sessionStatement("files_hash"),
};

/** The session of an active user that has not expired, by the hash of its token or of its files secret. */
export async function findSessionRow(
  ctx: SystemCtx,
  by: "token_hash" | "files_hash",
  hash: string,
  age: SessionAge,
): Promise<SessionRow | undefined> {
  const isGathered = by === "token_hash" && gathersReads(ctx);
  const found = isGathered ? findGathered({ db: ctx.db, age }, hash) : undefined;
  const rows = (await (found ?? sessionBy[by](ctx.db, { hash, ...age }))) ?? [];
  const [first] = rows;
  if (first === undefined) return undefined;
  const { id, usedAt, createdAt, userId, userName, method, is_admin: isAdmin } = first;
  const actor = { userId, isAdmin, memberships: rows.flatMap(membershipOf) };
  return { id, usedAt, createdAt, userName, method, hasSecondStep: first.has_second_step, actor };
}

const membershipsOf = compileOnce((db, { userId }: { userId: string }) =>
  db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["account_id", "role", "mosaic_ids"])
    .where("user_id", "=", userId)
    .where("status", "=", "active")
    // R2: memberships of blocked or deleted accounts do not count.
    .where("accounts.blocked_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .orderBy("memberships.created_at")
    .orderBy("account_id"),
);

export async function listMemberships(ctx: SystemCtx, userId: string): Promise<Membership[]> {
  const rows = await membershipsOf(ctx.db, { userId });
  return rows.flatMap(membershipOf);
}

/** None if the account is null, which stands for a membership that does not count. */
function membershipOf(row: {
  readonly account_id: string | null;
  readonly role: string | null;
  readonly mosaic_ids: readonly number[] | null;
}): readonly Membership[] {
  const { account_id: accountId, mosaic_ids: mosaicIds } = row;
  const role = row.role === null ? undefined : findAccountRole(row.role);
  if (accountId === null || role === undefined) return [];
  return [{ accountId, role, status: "active", mosaicIds }];
}

export async function touchSession(ctx: SystemCtx, id: string): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ used_at: ctx.clock.now().toISOString() })
    .where("id", "=", id)
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
    .deleteFrom("sessions")
    .where("id", "in", (sessions) =>
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
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}
