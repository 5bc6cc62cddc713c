import type { pagesApi } from "@mosaico/contract/pages";
import { findBaseId, findShared } from "#features/published/published.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { answerCard } from "./answer-card.ts";
import { answerPage } from "./answer-page.ts";
import { writeSitemap } from "./write-sitemap.ts";

export const pagesRoutes: Handlers<typeof pagesApi, object> = {
  "GET /info": async (ctx) =>
    answerPage(ctx, await findBaseId(ctx), { path: "/info", isListed: true }),
  "GET /m/:slug": async (ctx, { params }) => {
    const share = await findShared(ctx, params.slug);
    const path = `/m/${params.slug.toLowerCase()}`;
    return answerPage(ctx, share?.id, { path, isListed: share?.isListed ?? false });
  },
  "GET /info/card.jpg": async (ctx) =>
    answerCard(ctx, await findBaseId(ctx), { path: "/info", isListed: true }),
  "GET /m/:slug/card.jpg": async (ctx, { params }) => {
    const share = await findShared(ctx, params.slug);
    return answerCard(ctx, share?.id, { path: "", isListed: share?.isListed ?? false });
  },
  "GET /sitemap.xml": async (ctx) => ({ pieces: writeSitemap(ctx) }),
};
