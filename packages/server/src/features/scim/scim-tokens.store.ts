import type { SystemCtx } from "#platform/context.ts";

export type ScimTokenRow = {
  readonly id: string;
  readonly name: string;
  readonly ending: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

const COLUMNS = ["id", "name", "ending", "created_at as createdAt", "used_at as usedAt"] as const;

export async function listScimTokens({ db }: SystemCtx): Promise<ScimTokenRow[]> {
  return db
    .selectFrom("scim_tokens")
    .select(COLUMNS)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findScimToken(
  { db }: SystemCtx,
  hash: string,
): Promise<ScimTokenRow | undefined> {
  return db
    .selectFrom("scim_tokens")
    .select(COLUMNS)
    .where("token_hash", "=", hash)
    .executeTakeFirst();
}

export async function addScimToken(
  { db }: SystemCtx,
  token_hash: string,
  { createdAt, usedAt, ...row }: ScimTokenRow,
): Promise<void> {
  await db
    .insertInto("scim_tokens")
    .values({ ...row, token_hash, created_at: createdAt, used_at: usedAt })
    .execute();
}

/** Deletes a token. Returns its name; undefined if there is none. */
export async function removeScimToken({ db }: SystemCtx, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("scim_tokens")
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}

export async function touchScimToken({ db, clock }: SystemCtx, id: string): Promise<void> {
  await db
    .updateTable("scim_tokens")
    .set({ used_at: clock.now().toISOString() })
    .where("id", "=", id)
    .execute();
}
