import type { TokenScope } from "@mosaico/domain/people/access-token";
import type { SystemCtx } from "#platform/context.ts";
import { compileOnce } from "#platform/database/compile-once.ts";

/** An access token, without the token itself. */
export type AccessTokenRow = {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  readonly scope: TokenScope;
  readonly accountId: string | null;
  readonly mosaicIds: readonly number[] | null;
  readonly expiresAt: string | null;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

const COLUMNS = [
  "access_tokens.id as id",
  "access_tokens.name as name",
  "access_tokens.ending as ending",
  "access_tokens.scope as scope",
  "access_tokens.account_id as accountId",
  "access_tokens.mosaic_ids as mosaic_ids",
  "access_tokens.expires_at as expiresAt",
  "access_tokens.created_at as createdAt",
  "access_tokens.used_at as usedAt",
] as const;

const byHash = compileOnce((db, { hash, now }: { hash: string; now: string }) =>
  db
    .selectFrom("access_tokens")
    .innerJoin("users", "users.id", "access_tokens.user_id")
    .select([
      ...COLUMNS,
      "access_tokens.user_id as userId",
      "users.is_admin",
      "users.name as userName",
    ])
    .where("access_tokens.token_hash", "=", hash)
    .where("users.status", "=", "active")
    .where((of) =>
      of.or([of("access_tokens.expires_at", "is", null), of("access_tokens.expires_at", ">", now)]),
    ),
);

/** The access token with this hash and its user, unless it has expired or the user is blocked. */
export async function findTokenByHash(ctx: SystemCtx, hash: string) {
  const [row] = await byHash(ctx.db, { hash, now: ctx.clock.now().toISOString() });
  if (row === undefined) return undefined;
  const { userId, userName, is_admin: isAdmin, ...token } = row;
  return { userId, userName, isAdmin, token: tokenOf(token) };
}

/** A user's access tokens, newest first. */
export async function listTokenRows(ctx: SystemCtx, userId: string): Promise<AccessTokenRow[]> {
  const rows = await ctx.db
    .selectFrom("access_tokens")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(tokenOf);
}

/** One of a user's access tokens. */
export async function findTokenRow(
  ctx: SystemCtx,
  userId: string,
  id: string,
): Promise<AccessTokenRow | undefined> {
  const row = await ctx.db
    .selectFrom("access_tokens")
    .select(COLUMNS)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && tokenOf(row);
}

export async function addTokenRow(
  ctx: SystemCtx,
  userId: string,
  tokenHash: string,
  { mosaicIds, ...token }: AccessTokenRow,
): Promise<void> {
  await ctx.db
    .insertInto("access_tokens")
    .values({
      id: token.id,
      user_id: userId,
      token_hash: tokenHash,
      name: token.name,
      ending: token.ending,
      scope: token.scope,
      account_id: token.accountId,
      mosaic_ids: mosaicIds === null ? null : JSON.stringify(mosaicIds),
      expires_at: token.expiresAt,
      created_at: token.createdAt,
      used_at: token.usedAt,
    })
    .execute();
}

/** Deletes one of a user's access tokens. Returns whether it existed. */
export async function removeTokenRow(ctx: SystemCtx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom("access_tokens")
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Records that an access token was used now. */
export async function touchToken(ctx: SystemCtx, id: string): Promise<void> {
  await ctx.db
    .updateTable("access_tokens")
    .set({ used_at: ctx.clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}

function tokenOf({
  mosaic_ids: mosaicIds,
  ...token
}: Omit<AccessTokenRow, "mosaicIds"> & {
  readonly mosaic_ids: readonly number[] | null;
}): AccessTokenRow {
  return { ...token, mosaicIds };
}
