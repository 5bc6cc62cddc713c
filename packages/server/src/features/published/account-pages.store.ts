import { sql } from "kysely";
import type { SystemCtx } from "#platform/context.ts";
import { lockKey } from "#platform/database/lock-key.ts";
import { type PageRequest, numberOf } from "#platform/http/page.ts";
import type { Permitted } from "#platform/http/routes.ts";
import { selectOpenLinks } from "./links.store.ts";

/** An account whose page the requester may change. */
export type PagedAccount = Permitted<{ readonly accountId: string }, "sharing.maintain">;

/** An account with a page. */
export type PageOwner = { readonly accountId: string; readonly name: string };

/** A public mosaic on the page of its account. */
export type ListedRow = {
  readonly mosaicId: number;
  readonly slug: string;
  readonly title: string;
  readonly settings: unknown;
  readonly changedAt: string;
};

/** S8: the last part of the address of an account's page; null if it has none. */
export async function findPageSlug(
  { db }: SystemCtx,
  { accountId }: PagedAccount,
): Promise<string | null> {
  const row = await db
    .selectFrom("accounts")
    .select("page_slug")
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.page_slug ?? null;
}

/** Returns whether another account has the slug, which no other can get until the transaction ends. */
export async function isPageTaken(
  { db }: SystemCtx,
  { accountId }: PagedAccount,
  slug: string,
): Promise<boolean> {
  await lockKey(db, `accounts.page:${slug}`);
  const other = await db
    .selectFrom("accounts")
    .select("id")
    .where("page_slug", "=", slug)
    .where("id", "<>", accountId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function savePageSlug(
  { db }: SystemCtx,
  { accountId }: PagedAccount,
  slug: string | null,
): Promise<void> {
  await db
    .updateTable("accounts")
    .set({ page_slug: slug })
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .execute();
}

/** R2: the account whose page has this slug, unless it is blocked or deleted. */
export async function findPageOwner(
  { db }: SystemCtx,
  slug: string,
): Promise<PageOwner | undefined> {
  return db
    .selectFrom("accounts")
    .select(["id as accountId", "name"])
    .where("page_slug", "=", slug)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** S8: a page of the public mosaics of an account, the one changed last first, each by one of its listed links. */
export async function listListedMosaics(
  ctx: SystemCtx,
  { accountId }: PageOwner,
  { after, limit }: PageRequest,
): Promise<ListedRow[]> {
  let query = selectOpenLinks(ctx)
    .clearSelect()
    .select([
      "mosaics.id as mosaicId",
      "mosaics.title as title",
      "mosaics.settings as settings",
      "mosaics.updated_at as changedAt",
    ])
    .select((of) => of.fn.min("sharing_links.slug").as("slug"))
    .where("sharing_links.account_id", "=", accountId)
    .where("sharing_links.is_listed", "=", true)
    .where("sharing_links.password_hash", "is", null)
    .groupBy(["mosaics.id", "mosaics.title", "mosaics.settings", "mosaics.updated_at"])
    .orderBy("mosaics.updated_at", "desc")
    .orderBy("mosaics.id", "desc")
    .limit(limit);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(mosaics.updated_at, mosaics.id) < (${after.key}, ${numberOf(after)})`,
    );
  }
  return query.execute();
}

/** R2: some slugs of pages that list at least one mosaic, in order, from the beginning or after a given one. */
export async function listPages(ctx: SystemCtx, after: string, max: number): Promise<string[]> {
  const rows = await selectOpenLinks(ctx)
    .clearSelect()
    .select("accounts.page_slug as slug")
    .where("accounts.page_slug", ">", after)
    .where("sharing_links.is_listed", "=", true)
    .where("sharing_links.password_hash", "is", null)
    .groupBy("accounts.page_slug")
    .orderBy("accounts.page_slug")
    .limit(max)
    .execute();
  return rows.flatMap(({ slug }) => slug ?? []);
}
