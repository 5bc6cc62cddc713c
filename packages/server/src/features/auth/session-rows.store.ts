import type { Actor, Membership } from "@mosaico/domain/people/permission";
import type { SignInMethod } from "@mosaico/domain/people/second-step-rule";
import { findAccountRole } from "@mosaico/domain/people/role";
import { type SqlBool, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import type { Verifier } from "#platform/database/assumptions.ts";
import { compileOnce } from "#platform/database/compile-once.ts";
import { gatherReads, gathersReads } from "#platform/database/gather-reads.ts";

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
  /** What everything but the times is in the database, in one text; only of rows that may be assumed. */
  readonly state?: string;
} & SessionStart;

/** How a session began: null for sessions from before this was recorded. */
export type SessionStart = {
  readonly method: SignInMethod | null;
  readonly hasSecondStep: boolean;
};

/** One row for each membership, and at least one, of active users. */
function joinSessions(db: SystemCtx["db"]) {
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
    .where("users.status", "=", sql.lit("active"));
}

/** A single statement, because every request runs it. */
function selectSessions(db: SystemCtx["db"], { usedSince, begunSince }: SessionAge) {
  return joinSessions(db)
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
    .orderBy("memberships.created_at")
    .orderBy("memberships.account_id");
}

function sessionStatement(by: "token_hash" | "files_hash") {
  return compileOnce((db, { hash, ...age }: SessionAge & { readonly hash: string }) =>
    selectSessions(db, age).where(`sessions.${by}`, "=", hash),
  );
}

/** Of one of the rows of a session. */
const SESSION_STATE = sql<string>`row(sessions.id, users.id, users.name, users.is_admin, sessions.method,
  sessions.has_second_step, accounts.id, memberships.role, memberships.mosaic_ids)::text`;
const BETWEEN_STATES = "\n";

/** Verifies sessions by the hashes of their tokens: with their users, and the memberships of these. */
export const verifySessions: Verifier = (db) => {
  const now = joinSessions(db)
    .select((of) =>
      of.fn
        .agg<string>("string_agg", [SESSION_STATE, sql.lit(BETWEEN_STATES)])
        .orderBy("memberships.created_at")
        .orderBy("memberships.account_id")
        .as("state"),
    )
    .where("sessions.token_hash", "=", sql.ref<string>("assumed.key"));
  return sql`select assumed.key from assumed where assumed.state = ${now}`;
};

const sessionsByTokens = compileOnce((db, { hashes, ...age }: SessionAge & { hashes: string }) =>
  selectSessions(db, age)
    .select(["sessions.token_hash as hash", SESSION_STATE.as("state")])
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
  const session = { id, usedAt, createdAt, userName, method, actor };
  const state = rows.flatMap((row) => ("state" in row ? row.state : [])).join(BETWEEN_STATES);
  return { ...session, hasSecondStep: first.has_second_step, ...(isGathered && { state }) };
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
