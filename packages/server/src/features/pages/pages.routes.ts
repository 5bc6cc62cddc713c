import type { pagesApi } from "@mosaico/contract/pages";
import { findLanguage } from "@mosaico/domain/language";
import { findBase, findEmbedded, findShared } from "#features/published/published.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { answerCard } from "./answer-card.ts";
import { answerPage } from "./answer-page.ts";
import { baseOfCard, basePage } from "./base-page.ts";
import { frontPage } from "./front-page.ts";
import { indexPage } from "./index-page.ts";
import { answerOembed } from "./oembed.ts";
import type { PageCache } from "./page-cache.ts";
import { sitemapWriter } from "./write-sitemap.ts";

export const pagesRoutes = (
  pages: PageCache,
  writeSitemap = sitemapWriter(),
): Handlers<typeof pagesApi, object> => ({
  "GET /": async (ctx, { query }) => frontPage(ctx, query.lng),
  "GET /info": async (ctx, { query }) =>
    answerPage(ctx, pages, await findBase(ctx, ctx.language), await basePage(ctx, query.lng)),
  "GET /m/:slug": async (ctx, { params }) => {
    const share = await findShared(ctx, params.slug);
    const path = `/m/${params.slug.toLowerCase()}`;
    const data = `/api/shared/${encodeURIComponent(params.slug)}`;
    return answerPage(ctx, pages, share, {
      path,
      isListed: share?.isListed ?? false,
      data,
      isShared: true,
    });
  },
  "GET /embed/:slug": async (ctx, { params }) => {
    const { shown, sites } = await findEmbedded(ctx, params.slug);
    const path = `/m/${params.slug.toLowerCase()}`;
    const answer = await answerPage(ctx, pages, sites && shown, {
      path,
      isListed: false,
      isEmbedded: true,
    });
    return { ...answer, ...(sites !== undefined && { framedBy: sites }) };
  },
  "GET /a/:slug": async (ctx, { params, query }) => indexPage(ctx, params.slug, query.after),
  "GET /oembed": async (ctx, { query }) => ({ body: await answerOembed(ctx, query) }),
  "GET /info/card.jpg": async (ctx, { query }) =>
    answerCard(ctx, await baseOfCard(ctx, query.lng), {
      isListed: true,
      byLanguage: findLanguage(query.lng) === undefined,
    }),
  "GET /m/:slug/card.jpg": async (ctx, { params }) => {
    const share = await findShared(ctx, params.slug);
    return answerCard(ctx, share, { isListed: share?.isListed ?? false });
  },
  "GET /sitemap.xml": async (ctx) => writeSitemap(ctx),
});
