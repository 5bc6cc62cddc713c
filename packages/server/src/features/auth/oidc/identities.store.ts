import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";

type Key = { readonly issuer: string; readonly subject: string };

/** The user linked to an identity. Concurrent transactions for the same identity run one after the other. */
export async function findIdentityOwner(
  ctx: SystemCtx,
  { issuer, subject }: Key,
): Promise<string | undefined> {
  await lockKey(ctx.db, `identities:${issuer} ${subject}`);
  const row = await ctx.db
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

/** Whether an identity provider knows the user. */
export async function hasIdentity({ db }: SystemCtx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addIdentity(
  ctx: SystemCtx,
  { issuer, subject }: Key,
  userId: string,
): Promise<void> {
  const created_at = ctx.clock.now().toISOString();
  await ctx.db
    .insertInto("identities")
    .values({ issuer, subject, user_id: userId, created_at })
    .execute();
}

/**
 * Whether the provider itself, by SCIM, created or took over the user with this address and gave them this subject as
 * their id there: nobody else could have stated the address.
 */
export async function findProvisioned(
  { db }: SystemCtx,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<boolean> {
  const row = await db
    .selectFrom("scim_users")
    .innerJoin("users", "users.id", "scim_users.user_id")
    .select("users.id")
    .where("scim_users.external_id", "=", subject)
    .where("users.email", "=", email)
    .where("scim_users.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}
