import type { SystemCtx } from "#platform/context.ts";
import { lockAccount } from "#platform/database/lock-account.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { isMosaic, ofMosaic } from "#platform/database/tenant-scope.ts";
import type { Permitted } from "#platform/http/routes.ts";

/** A mosaic whose sharing the requester may change. */
export type ShareableMosaic = Permitted<
  { readonly accountId: string; readonly mosaicId: number },
  "sharing.maintain"
>;

/** A sharing link, with the mosaic that it shows. */
export type LinkRow = {
  readonly id: string;
  readonly accountId: string;
  readonly mosaicId: number;
  readonly name: string;
  readonly slug: string;
  readonly createdAt: string;
  /** Whether search engines may list its page. */
  readonly isListed: boolean;
  /** S3: whether its visitors may save files. */
  readonly isDownloadable: boolean;
  /** S5: of the password that visitors need, if there is one. */
  readonly passwordHash: string | null;
  /** S4: when it ends, if it does. */
  readonly expiresAt: string | null;
  /** S7: the hosts of the sites that may embed it; null for none. */
  readonly embedSites: readonly string[] | null;
};

/** A sharing link that the requester may change. */
export type OwnLink = Permitted<LinkRow, "sharing.maintain">;

/** What the account decides about a link. */
type LinkValues = Pick<
  LinkRow,
  "name" | "slug" | "isListed" | "isDownloadable" | "passwordHash" | "expiresAt" | "embedSites"
>;

/** The links of a mosaic, oldest first. */
export async function listLinks(
  ctx: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
): Promise<LinkRow[]> {
  const rows = await selectLinks(ctx)
    .where("sharing_links.account_id", "=", accountId)
    .where("sharing_links.mosaic_id", "=", mosaicId)
    .orderBy("sharing_links.created_at")
    .orderBy("sharing_links.id")
    .execute();
  return rows.map(linkOf);
}

/** The mosaic of links, as others are told about it. */
export async function findSharedMosaic(
  { db }: SystemCtx,
  { accountId, mosaicId }: Pick<LinkRow, "accountId" | "mosaicId">,
): Promise<
  (Pick<LinkRow, "accountId" | "mosaicId"> & { title: string; revision: number }) | undefined
> {
  const row = await db
    .selectFrom("mosaics")
    .select(["title", "revision"])
    .where(isMosaic({ accountId, mosaicId }))
    .executeTakeFirst();
  return row && { accountId, mosaicId, ...row };
}

/** The link with this id, unless its mosaic is in the trash. */
export async function findLink(ctx: SystemCtx, id: string): Promise<LinkRow | undefined> {
  const row = await selectLinks(ctx).where("sharing_links.id", "=", id).executeTakeFirst();
  return row && linkOf(row);
}

/** S2: the number of links of a mosaic, which nothing can change until the transaction ends. */
export async function countLinksLocked(
  { db }: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
): Promise<number> {
  await lockAccount(db, accountId);
  const { count } = await db
    .selectFrom("sharing_links")
    .select((of) => of.fn.countAll<number>().as("count"))
    .where(ofMosaic({ accountId, mosaicId }))
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a link, whose slug must be free. */
export async function addLink(
  { db }: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
  values: LinkValues & Pick<LinkRow, "id" | "createdAt"> & { readonly createdBy: string },
): Promise<void> {
  await db
    .insertInto("sharing_links")
    .values({
      id: values.id,
      account_id: accountId,
      mosaic_id: mosaicId,
      created_by: values.createdBy,
      created_at: values.createdAt,
      name: values.name,
      slug: values.slug,
      is_listed: values.isListed,
      is_downloadable: values.isDownloadable,
      password_hash: values.passwordHash,
      expires_at: values.expiresAt,
      embed_sites: textOf(values.embedSites),
    })
    .execute();
}

/** Whether another link than this one has the slug, which no other can get until the transaction ends. */
export async function isSlugTaken({ db }: SystemCtx, slug: string, id: string): Promise<boolean> {
  await lockKey(db, `sharing.slug:${slug}`);
  const other = await db
    .selectFrom("sharing_links")
    .select("id")
    .where("slug", "=", slug)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Changes what is given of a link. */
export async function changeLink(
  { db }: SystemCtx,
  { accountId, mosaicId, id }: OwnLink,
  values: Partial<LinkValues>,
): Promise<void> {
  await db
    .updateTable("sharing_links")
    .set(columnsOf(values))
    .where(ofMosaic({ accountId, mosaicId }))
    .where("id", "=", id)
    .execute();
}

export async function removeLink(
  { db }: SystemCtx,
  { accountId, mosaicId, id }: OwnLink,
): Promise<void> {
  await db
    .deleteFrom("sharing_links")
    .where(ofMosaic({ accountId, mosaicId }))
    .where("id", "=", id)
    .execute();
}

export async function removeLinks(
  { db }: SystemCtx,
  { accountId, mosaicId }: ShareableMosaic,
): Promise<void> {
  await db.deleteFrom("sharing_links").where(ofMosaic({ accountId, mosaicId })).execute();
}

/** R2, S4: the link with this slug, unless it has ended, or its account is blocked or deleted. */
export async function findOpenLink(ctx: SystemCtx, slug: string): Promise<LinkRow | undefined> {
  const row = await selectOpenLinks(ctx).where("sharing_links.slug", "=", slug).executeTakeFirst();
  return row && linkOf(row);
}

/** R2, S5: some links whose pages search engines may list, ordered by slug, from the beginning or after a given one. */
export async function listListed(
  ctx: SystemCtx,
  after: string,
  max: number,
): Promise<{ slug: string; changedAt: string }[]> {
  const rows = await selectOpenLinks(ctx)
    .where("sharing_links.is_listed", "=", true)
    .where("sharing_links.password_hash", "is", null)
    .where("sharing_links.slug", ">", after)
    .orderBy("sharing_links.slug")
    .limit(max)
    .execute();
  return rows.map(({ slug, changed_at: changedAt }) => ({ slug, changedAt }));
}

/** R2, S4: the links to an account's mosaics that have not ended; none while it is blocked or deleted. */
export async function listOpenLinks(ctx: SystemCtx, accountId: string): Promise<LinkRow[]> {
  const rows = await selectOpenLinks(ctx)
    .where("sharing_links.account_id", "=", accountId)
    .execute();
  return rows.map(linkOf);
}

/** R2, S4: the links that have not ended, of accounts that are neither blocked nor deleted. */
export function selectOpenLinks(ctx: SystemCtx) {
  return selectLinks(ctx)
    .innerJoin("accounts", "accounts.id", "sharing_links.account_id")
    .where("accounts.blocked_at", "is", null)
    .where("accounts.deleted_at", "is", null)
    .where((of) =>
      of.or([
        of("sharing_links.expires_at", "is", null),
        of("sharing_links.expires_at", ">", ctx.clock.now().toISOString()),
      ]),
    );
}

function selectLinks({ db }: SystemCtx) {
  return (
    db
      .selectFrom("sharing_links")
      .innerJoin("mosaics", (join) =>
        join
          .onRef("mosaics.account_id", "=", "sharing_links.account_id")
          .onRef("mosaics.id", "=", "sharing_links.mosaic_id"),
      )
      .select([
        "sharing_links.id as id",
        "sharing_links.account_id as account_id",
        "sharing_links.mosaic_id as mosaic_id",
        "sharing_links.name as name",
        "sharing_links.slug as slug",
        "sharing_links.created_at as created_at",
        "sharing_links.is_listed as is_listed",
        "sharing_links.is_downloadable as is_downloadable",
        "sharing_links.password_hash as password_hash",
        "sharing_links.expires_at as expires_at",
        "sharing_links.embed_sites as embed_sites",
        "mosaics.updated_at as changed_at",
      ])
      // H3: the links of a mosaic in the trash are suspended.
      .where("mosaics.deleted_at", "is", null)
  );
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectLinks>["execute"]>>[number];

function linkOf(row: Selected): LinkRow {
  return {
    id: row.id,
    accountId: row.account_id,
    mosaicId: row.mosaic_id,
    name: row.name,
    slug: row.slug,
    createdAt: row.created_at,
    isListed: row.is_listed,
    isDownloadable: row.is_downloadable,
    passwordHash: row.password_hash,
    expiresAt: row.expires_at,
    embedSites: row.embed_sites,
  };
}

function columnsOf(values: Partial<LinkValues>) {
  const { name, slug, isListed, isDownloadable, passwordHash, expiresAt, embedSites } = values;
  return {
    ...(embedSites !== undefined && { embed_sites: textOf(embedSites) }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(expiresAt !== undefined && { expires_at: expiresAt }),
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(isListed !== undefined && { is_listed: isListed }),
    ...(isDownloadable !== undefined && { is_downloadable: isDownloadable }),
  };
}

function textOf(sites: readonly string[] | null): string | null {
  return sites === null ? null : JSON.stringify(sites);
}
