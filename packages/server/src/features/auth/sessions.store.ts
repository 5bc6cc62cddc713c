import type { Membership, MembershipStatus } from "@mosaico/domain/people/permission";
import { findAccountRole } from "@mosaico/domain/people/role";
import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { lockFreeRows } from "#platform/database/lock-rows.ts";
import { ROWS_AT_ONCE, deleteSome } from "#platform/database/in-portions.ts";
import type { PageRequest } from "#platform/http/page.ts";

export type SessionRow = {
  readonly id: string;
  readonly userId: string;
  readonly usedAt: string;
  readonly isAdmin: boolean;
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
  },
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
    })
    .execute();
}

function sessionStatement(by: "token_hash" | "files_hash") {
  return compileOnce((db, { hash, usedSince }: { hash: string; usedSince: string }) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select([
        "sessions.id as id",
        "sessions.user_id as userId",
        "sessions.used_at as usedAt",
        "users.is_admin",
      ])
      .where(`sessions.${by}`, "=", hash)
      .where("sessions.used_at", ">", usedSince)
      .where("users.status", "=", "active"),
  );
}

const sessionBy = {
  token_hash: sessionStatement("token_hash"),
  files_hash: sessionStatement("files_hash"),
};

/** The session of an active user, used since then, by the hash of its token or of its files secret. */
export async function findSessionRow(
  ctx: SystemCtx,
  by: "token_hash" | "files_hash",
  hash: string,
  usedSince: string,
): Promise<SessionRow | undefined> {
  const [row] = await sessionBy[by](ctx.db, { hash, usedSince });
  if (row === undefined) return undefined;
  const { is_admin: isAdmin, ...session } = row;
  return { ...session, isAdmin };
}

const membershipsOf = compileOnce((db, { userId }: { userId: string }) =>
  db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select(["account_id", "role", "status", "mosaic_ids"])
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
  return rows.flatMap((row) => {
    const role = findAccountRole(row.role);
    if (role === undefined) return [];
    const { account_id: accountId, mosaic_ids: mosaicIds } = row;
    const status = row.status as MembershipStatus;
    return [{ accountId, role, status, mosaicIds }];
  });
}

export async function touchSession(ctx: SystemCtx, id: string): Promise<void> {
  await ctx.db
    .updateTable("sessions")
    .set({ used_at: ctx.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
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

/** A user's sessions that were used since then, most recently used first. */
export async function listSessionRows(
  ctx: SystemCtx,
  userId: string,
  usedSince: string,
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
    ])
    .where("user_id", "=", userId)
    .where("used_at", ">", usedSince)
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

/**
 * Deletes some of the sessions that were not used since then. Called on each sign-in, so it keeps up with their number.
 */
export async function removeSomeUnused({ db }: SystemCtx, instant: string): Promise<void> {
  await deleteSome(db, { table: "sessions", key: ["id"] }, sql`used_at <= ${instant}`);
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
