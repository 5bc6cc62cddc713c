import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import { isAmong } from "#platform/database/is-among.ts";
import { fileAddress } from "@mosaico/domain/tile/content";

/** A mosaic of an account owned by the user, without its tiles. */
export type KeptMosaic = Awaited<ReturnType<typeof listMosaics>>[number];

export async function findPerson({ db }: SystemCtx, userId: string) {
  const row = await db
    .selectFrom("users")
    .leftJoin("second_steps", "second_steps.user_id", "users.id")
    .select([
      "users.id as id",
      "users.name as name",
      "users.email as email",
      "users.is_admin",
      "users.status as status",
      "users.language as language",
      "users.photo_name as photo",
      "users.created_at as createdAt",
      "users.verified_at as verifiedAt",
      "second_steps.confirmed_at as secondStepSince",
    ])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { is_admin: isAdmin, ...person } = row;
  return { ...person, isAdmin };
}

export async function listMemberships({ db }: SystemCtx, userId: string) {
  return db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .select([
      "accounts.id as accountId",
      "accounts.name as account",
      "accounts.plan as plan",
      "memberships.role as role",
      "memberships.status as status",
      "memberships.mosaic_ids as mosaicIds",
      "memberships.created_at as since",
    ])
    .where("memberships.user_id", "=", userId)
    .where("accounts.deleted_at", "is", null)
    .orderBy("memberships.created_at")
    .execute();
}

/** The mosaics that a user has marked as favourites, including those that they can no longer see. */
export async function listFavourites({ db }: SystemCtx, userId: string) {
  return db
    .selectFrom("favourites")
    .select(["mosaic_id as mosaicId", "created_at as since"])
    .where("user_id", "=", userId)
    .orderBy("mosaic_id")
    .execute();
}

/** The invites sent to a user. */
export async function listInvites({ db }: SystemCtx, email: string) {
  return db
    .selectFrom("invites")
    .innerJoin("accounts", "accounts.id", "invites.account_id")
    .select([
      "accounts.name as account",
      "invites.name as name",
      "invites.email as email",
      "invites.role as role",
      "invites.created_at as createdAt",
      "invites.expires_at as expiresAt",
      "invites.accepted_at as acceptedAt",
    ])
    .where("invites.email", "=", email)
    .where("accounts.deleted_at", "is", null)
    .orderBy("invites.created_at")
    .execute();
}

/** The billing details of these accounts. */
export async function listBilling({ db }: SystemCtx, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("billing_details")
    .select(["account_id as accountId", "details", "updated_at as updatedAt"])
    .where(isAmong(db, "account_id", accountIds))
    .orderBy("account_id")
    .execute();
}

/** Messages that a user sent through a form, signed in or with their address. */
export async function listMessages(
  { db }: SystemCtx,
  { id, email }: { readonly id: string; readonly email: string },
  after: string | undefined,
  max: number,
) {
  return db
    .selectFrom("messages")
    .select([
      "id",
      "kind",
      "status",
      "name",
      "email",
      "phone",
      "plan",
      "text",
      "language",
      "created_at as createdAt",
    ])
    .where((message) => message.or([message("user_id", "=", id), message("email", "=", email)]))
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** The mails to a user, without their texts, which contain links that must work only once. */
export async function listMails(
  { db }: SystemCtx,
  email: string,
  after: string | undefined,
  max: number,
) {
  return db
    .selectFrom("outbox")
    .select(["id", "recipient", "status", "created_at as createdAt", "sent_at as sentAt"])
    .where("recipient", "=", email)
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(max)
    .execute();
}

export async function listAudit(
  { db }: SystemCtx,
  userId: string,
  after: { readonly at: string; readonly id: string } | undefined,
  max: number,
) {
  return db
    .selectFrom("audit")
    .select(["id", "at", "event", "account_id as accountId", "thing", "network"])
    .where("user_id", "=", userId)
    .where((entry) =>
      entry(entry.refTuple("at", "id"), ">", entry.tuple(after?.at ?? "", after?.id ?? "")),
    )
    .orderBy("at")
    .orderBy("id")
    .limit(max)
    .execute();
}

/** The files uploaded by a user, with their addresses and those of their photos' originals. */
export async function listFiles(
  { db }: SystemCtx,
  userId: string,
  after: string | undefined,
  max: number,
) {
  const rows = await db
    .selectFrom("files")
    .select((file) => [
      "name",
      "original_name as originalName",
      "media_type as mediaType",
      "bytes",
      "folder",
      "account_id as accountId",
      "created_at as createdAt",
      file
        .selectFrom("renditions")
        .select("renditions.name")
        .whereRef("renditions.account_id", "=", "files.account_id")
        .whereRef("renditions.file_name", "=", "files.name")
        .where("renditions.is_original", "=", true)
        .limit(1)
        .as("original"),
    ])
    .where("uploaded_by", "=", userId)
    .where("is_ready", "=", true)
    .where("name", ">", after ?? "")
    .orderBy("name")
    .limit(max)
    .execute();
  return rows.map((row) => ({
    ...row,
    address: fileAddress(row.name),
    original: row.original === null ? null : fileAddress(row.original),
  }));
}

/** The next mosaic, by number, to which the user has made a change. */
export async function nextAuthored({ db }: SystemCtx, userId: string, after: number) {
  const row = await db
    .selectFrom("changes")
    .select("mosaic_id as mosaicId")
    .where("author_id", "=", userId)
    .where("mosaic_id", ">", after)
    .orderBy("mosaic_id")
    .limit(1)
    .executeTakeFirst();
  return row?.mosaicId;
}

export async function countAuthored({ db }: SystemCtx, userId: string, mosaicId: number) {
  return db
    .selectFrom("changes")
    .select((select) => ["mosaic_id as mosaicId", select.fn.countAll<number>().as("changes")])
    .where("author_id", "=", userId)
    .where("mosaic_id", "=", mosaicId)
    .groupBy("mosaic_id")
    .executeTakeFirstOrThrow();
}

export async function listMosaics(
  { db }: SystemCtx,
  accountIds: readonly string[],
  after: number | undefined,
  max: number,
) {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("mosaics")
    .innerJoin("accounts", "accounts.id", "mosaics.account_id")
    .select([
      "mosaics.id as id",
      "mosaics.account_id as accountId",
      "accounts.name as account",
      "mosaics.title as title",
      "mosaics.background as background",
      "mosaics.settings as settings",
      "mosaics.revision as revision",
      "mosaics.created_at as createdAt",
      "mosaics.updated_at as updatedAt",
      // Mosaics in the trash still belong to the account, so they are included.
      "mosaics.deleted_at as deletedAt",
    ])
    .where(isAmong(db, "mosaics.account_id", accountIds))
    .where("accounts.deleted_at", "is", null)
    .where("mosaics.id", ">", after ?? 0)
    .orderBy("mosaics.id")
    .limit(max)
    .execute();
}

export async function listTiles(
  { db }: SystemCtx,
  mosaic: { readonly accountId: string; readonly mosaicId: number },
  after: string | undefined,
  max: number,
) {
  return db
    .selectFrom("tiles")
    .select(["id", "x", "y", "data"])
    .where(ofMosaic(mosaic))
    .where("id", ">", after ?? "")
    .orderBy("id")
    .limit(max)
    .execute();
}
