import type { SystemCtx } from "#platform/context.ts";
import { ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Permitted } from "#platform/http/routes.ts";

/** A mosaic whose sharing the requester may change. */
export type ShareableMosaic = Permitted<
  { readonly accountId: string; readonly mosaicId: number },
  "sharing.maintain"
>;

export type ShareRow = {
  readonly slug: string;
  readonly createdAt: string;
  /** Whether search engines may list its page. */
  readonly isListed: boolean;
};

export async function findShare(
  ctx: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
): Promise<ShareRow | undefined> {
  return ctx.db
    .selectFrom("shares")
    .select(["slug", "created_at as createdAt", "is_listed"])
    .where(ofMosaic({ accountId, mosaicId }))
    .executeTakeFirst()
    .then((row) => row && { slug: row.slug, createdAt: row.createdAt, isListed: row.is_listed });
}

/** Adds a link, unless its slug is taken or the mosaic has a link already. Returns whether it was added. */
export async function addShare(
  ctx: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
  values: {
    readonly slug: string;
    readonly createdBy: string;
    readonly isListed: boolean;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto("shares")
    .values({
      slug: values.slug,
      account_id: accountId,
      mosaic_id: mosaicId,
      created_by: values.createdBy,
      created_at: ctx.clock.now().toISOString(),
      is_listed: values.isListed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function removeShare(
  ctx: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
): Promise<void> {
  await ctx.db.deleteFrom("shares").where(ofMosaic({ accountId, mosaicId })).execute();
}

/** Says whether search engines may list the page of a link. */
export async function setListed(
  ctx: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
  isListed: boolean,
): Promise<void> {
  await ctx.db
    .updateTable("shares")
    .set({ is_listed: isListed })
    .where(ofMosaic({ accountId, mosaicId }))
    .execute();
}

/** R2: the mosaic that a link shows, unless its account is blocked or deleted. */
export async function findShared(
  ctx: SystemCtx,
  slug: string,
): Promise<{ readonly id: number; readonly isListed: boolean } | undefined> {
  const row = await ofOpenAccounts(ctx)
    .select(["shares.mosaic_id as id", "shares.is_listed as is_listed"])
    .where("shares.slug", "=", slug)
    .executeTakeFirst();
  return row && { id: row.id, isListed: row.is_listed };
}

/** R2: some links whose pages search engines may list, ordered by slug, from the beginning or after a given one. */
export async function listListed(
  ctx: SystemCtx,
  after: string,
  max: number,
): Promise<{ slug: string; changedAt: string }[]> {
  return ofOpenAccounts(ctx)
    .select(["shares.slug as slug", "mosaics.updated_at as changedAt"])
    .where("shares.is_listed", "=", true)
    .where("shares.slug", ">", after)
    .orderBy("shares.slug")
    .limit(max)
    .execute();
}

/** R2: the ids of an account's shared mosaics; none while it is blocked or deleted. */
export async function listSharedIds(ctx: SystemCtx, accountId: string): Promise<number[]> {
  const rows = await ofOpenAccounts(ctx)
    .select("shares.mosaic_id as id")
    .where("shares.account_id", "=", accountId)
    .execute();
  return rows.map(({ id }) => id);
}

function ofOpenAccounts({ db }: SystemCtx) {
  return (
    db
      .selectFrom("shares")
      .innerJoin("accounts", "accounts.id", "shares.account_id")
      .innerJoin("mosaics", (join) =>
        join
          .onRef("mosaics.account_id", "=", "shares.account_id")
          .onRef("mosaics.id", "=", "shares.mosaic_id"),
      )
      // H3: the link of a mosaic in the trash is suspended.
      .where("mosaics.deleted_at", "is", null)
      .where("accounts.blocked_at", "is", null)
      .where("accounts.deleted_at", "is", null)
  );
}
