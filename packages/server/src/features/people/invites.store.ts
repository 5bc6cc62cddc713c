import type { WireInvite } from "@mosaico/contract/people";
import { DEFAULT_LANGUAGE, type Language, findLanguage } from "@mosaico/domain/language";
import { type AccountRole, findAccountRole } from "@mosaico/domain/people/role";
import { searchKey } from "@mosaico/domain/search-key";
import { type Selectable, sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { deleteAll } from "#platform/database/in-portions.ts";
import { isAmong } from "#platform/database/is-among.ts";
import type { Database } from "#platform/database/schema.ts";
import { withWords } from "#platform/database/search-words.ts";
import type { PageRequest } from "#platform/http/page.ts";

export type InviteRow = {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly email: string;
  readonly role: AccountRole;
  readonly plan: string;
  /** Null for the whole account. */
  readonly mosaicIds: readonly number[] | null;
  readonly language: Language;
  readonly invitedBy: string | null;
  /** The mosaic that the inviter had open last, if it belongs to the account. */
  readonly fromMosaicId: number | null;
  /** The user who accepted the invite. */
  readonly userId: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly acceptedAt: string | null;
};

type InviteKey = Pick<InviteRow, "accountId" | "id">;

export async function insertInvite(
  ctx: SystemCtx,
  invite: Omit<InviteRow, "userId" | "acceptedAt">,
  tokenHash: string,
): Promise<void> {
  await ctx.db
    .insertInto("invites")
    .values({
      id: invite.id,
      account_id: invite.accountId,
      name: invite.name,
      search: searchKey(invite.name),
      email: invite.email,
      role: invite.role,
      plan: invite.plan,
      mosaic_ids: invite.mosaicIds === null ? null : JSON.stringify(invite.mosaicIds),
      language: invite.language,
      token_hash: tokenHash,
      invited_by: invite.invitedBy,
      from_mosaic_id: invite.fromMosaicId,
      user_id: null,
      created_at: invite.createdAt,
      expires_at: invite.expiresAt,
      accepted_at: null,
    })
    .execute();
}

export async function findInvite(ctx: SystemCtx, id: string): Promise<InviteRow | undefined> {
  const row = await ctx.db
    .selectFrom("invites")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  return row && read(row);
}

export async function findInviteTo(
  ctx: SystemCtx,
  accountId: string,
  email: string,
): Promise<InviteRow | undefined> {
  const row = await ctx.db
    .selectFrom("invites")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("email", "=", email)
    .executeTakeFirst();
  return row && read(row);
}

/** The invite whose latest mail contained this token. R2: none if the account is blocked or deleted. */
export async function findInviteByToken(
  ctx: SystemCtx,
  tokenHash: string,
): Promise<(InviteRow & { readonly accountName: string }) | undefined> {
  const row = await ctx.db
    .selectFrom("invites")
    .innerJoin("accounts", "accounts.id", "invites.account_id")
    .selectAll("invites")
    .select("accounts.name as accountName")
    .where("token_hash", "=", tokenHash)
    .where("accounts.blocked_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .executeTakeFirst();
  return row && { ...read(row), accountName: row.accountName };
}

export type InviteFilter = {
  /** Each is in the name or in the address. */
  readonly words: readonly string[];
  readonly status: WireInvite["status"] | undefined;
  readonly role: AccountRole | undefined;
};

/** The invites of these accounts, newest first. */
export async function listInvites(
  { db, clock }: SystemCtx,
  accountIds: readonly string[],
  { words, status, role }: InviteFilter,
  { after, limit }: PageRequest,
): Promise<InviteRow[]> {
  if (accountIds.length === 0) return [];
  let query = db
    .selectFrom("invites")
    .selectAll()
    .where(isAmong(db, "account_id", accountIds))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit);
  query = query.$call(withWords(words, "search", "email"));
  if (role !== undefined) query = query.where("role", "=", role);
  if (status !== undefined) {
    query = query.where("accepted_at", status === "active" ? "is not" : "is", null);
  }
  const now = clock.now().toISOString();
  if (status === "pending") query = query.where("expires_at", ">", now);
  if (status === "expired") query = query.where("expires_at", "<=", now);
  if (after !== undefined) {
    query = query.where((of) =>
      of(of.refTuple("created_at", "id"), "<", of.tuple(after.key, after.id)),
    );
  }
  return (await query.execute()).map(read);
}

/** Gives a pending invite another token and expiry. Returns whether it was pending. */
export async function renewInvite(
  ctx: SystemCtx,
  { accountId, id }: InviteKey,
  { tokenHash, expiresAt }: { tokenHash: string; expiresAt: string },
): Promise<boolean> {
  const outcome = await ctx.db
    .updateTable("invites")
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  return outcome.numUpdatedRows === 1n;
}

/** Uses up an invite. Of several concurrent requests, only one update succeeds. */
export async function claimInvite(
  ctx: SystemCtx,
  { accountId, id }: InviteKey,
  tokenHash: string,
  userId: string,
): Promise<InviteRow | undefined> {
  const now = ctx.clock.now().toISOString();
  const row = await ctx.db
    .updateTable("invites")
    .set({ accepted_at: now, user_id: userId })
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .where("token_hash", "=", tokenHash)
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
  return row && read(row);
}

/** Keeps an accepted invite in line with the membership that it led to. */
export async function adaptInviteOf(
  ctx: SystemCtx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  now: { readonly role: AccountRole; readonly mosaicIds: readonly number[] | null },
): Promise<void> {
  await ctx.db
    .updateTable("invites")
    .set({
      role: now.role,
      mosaic_ids: now.mosaicIds === null ? null : JSON.stringify(now.mosaicIds),
    })
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

export async function removeInvite(ctx: SystemCtx, { accountId, id }: InviteKey): Promise<void> {
  await ctx.db
    .deleteFrom("invites")
    .where("account_id", "=", accountId)
    .where("id", "=", id)
    .execute();
}

/** Deletes the invite that led to a membership along with it, so that the user can be invited again. */
export async function removeInviteOf(
  ctx: SystemCtx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom("invites")
    .where("account_id", "=", accountId)
    .where("user_id", "=", userId)
    .execute();
}

/** Withdraws the pending invites sent by a user. */
export async function removeInvitesBy(
  ctx: SystemCtx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<void> {
  const condition = sql`account_id = ${accountId} and invited_by = ${userId}
    and accepted_at is null`;
  await deleteAll(ctx.db, { table: "invites", key: ["id"] }, condition);
}

function read(row: Selectable<Database["invites"]>): InviteRow {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    email: row.email,
    role: findAccountRole(row.role) ?? "externo",
    plan: row.plan,
    mosaicIds: row.mosaic_ids,
    language: findLanguage(row.language) ?? DEFAULT_LANGUAGE,
    invitedBy: row.invited_by,
    fromMosaicId: row.from_mosaic_id,
    userId: row.user_id,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    acceptedAt: row.accepted_at,
  };
}
