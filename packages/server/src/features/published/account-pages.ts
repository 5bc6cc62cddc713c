import { type WireListedMosaic, accountPagesApi } from "@mosaico/contract/account-pages";
import type { PageQuery } from "@mosaico/contract/page";
import { type SomeSettings, fillSettings } from "@mosaico/domain/mosaic/settings";
import { checkSlug } from "@mosaico/domain/mosaic/slug";
import { type SystemCtx, inTransaction } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import { type Page, readPage } from "#platform/http/page.ts";
import { refusal, valueOf } from "#platform/http/refusal.ts";
import {
  type PagedAccount,
  findPageOwner,
  findPageSlug,
  isPageTaken,
  listListedMosaics,
  savePageSlug,
} from "./account-pages.store.ts";
import { urlAt } from "#platform/public-url.ts";

/** S8: where the page of an account is, if it has one. */
export async function findAccountPage(ctx: SystemCtx, account: PagedAccount) {
  return wirePage(ctx, await findPageSlug(ctx, account));
}

/** S8: gives an account a page at an address, or removes it. */
export async function setAccountPage(ctx: SystemCtx, account: PagedAccount, wanted: string | null) {
  const slug = wanted === null ? null : valueOf(checkSlug(wanted));
  await inTransaction(ctx, async (tx) => {
    if (slug !== null && (await isPageTaken(tx, account, slug))) {
      throw refusal("accounts.pageTaken", ["slug"]);
    }
    await savePageSlug(tx, account, slug);
  });
  return wirePage(ctx, slug);
}

/** S8: the public mosaics of an account for visitors, with its name. */
export async function listOnPage(
  ctx: SystemCtx,
  slug: string,
  query: PageQuery,
): Promise<Page<WireListedMosaic> & { readonly publisher: string }> {
  const checked = checkSlug(slug);
  const owner = checked.ok ? await findPageOwner(ctx, checked.value) : undefined;
  if (owner === undefined) throw new AppError("notFound");
  const page = await readPage(query, accountPagesApi["GET /account-pages/:slug"], {
    rows: (request) => listListedMosaics(ctx, owner, request),
    place: ({ changedAt: key, mosaicId }) => ({ key, id: String(mosaicId) }),
    item: ({ slug: link, title, settings, changedAt }) => ({
      slug: link,
      title,
      line: fillSettings((settings ?? {}) as SomeSettings).line,
      changedAt,
    }),
  });
  return { ...page, publisher: owner.name };
}

function wirePage({ publicUrl }: SystemCtx, slug: string | null) {
  return { slug, url: slug === null ? null : urlAt(publicUrl, `/a/${slug}`).href };
}
