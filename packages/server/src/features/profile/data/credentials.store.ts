import type { SystemCtx } from "#platform/context.ts";

export async function listIdentities({ db }: SystemCtx, userId: string) {
  return db
    .selectFrom("identities")
    .select(["issuer", "subject", "created_at as createdAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}

export async function listSessions(
  { db }: SystemCtx,
  userId: string,
  after: string | undefined,
  max: number,
) {
  return db
    .selectFrom("sessions")
    .select([
      "id",
      "user_agent as userAgent",
      "network",
      "created_at as createdAt",
      "used_at as usedAt",
    ])
    .where("user_id", "=", userId)
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** A user's access tokens, without the tokens themselves. */
export async function listAccessTokens({ db }: SystemCtx, userId: string) {
  return db
    .selectFrom("access_tokens")
    .select([
      "id",
      "name",
      "scope",
      "account_id as accountId",
      "mosaic_ids as mosaicIds",
      "expires_at as expiresAt",
      "created_at as createdAt",
      "used_at as usedAt",
    ])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
}

export async function listPasskeys({ db }: SystemCtx, userId: string) {
  return db
    .selectFrom("passkeys")
    .select(["name", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
}
