import type { publishedApi } from "@mosaico/contract/published";
import { answerPublic } from "#features/mosaics/mosaics.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findBase, findShared } from "./published.service.ts";
import { endSharing, getShare, shareMosaic } from "./share-mosaic.ts";

type Resources = { mosaic: { readonly accountId: string; readonly mosaicId: number } };

export const publishedRoutes: Handlers<typeof publishedApi, Resources> = {
  "GET /mosaics/:id/share": async (ctx, { resources }) => ({
    body: { item: await getShare(ctx, resources.mosaic) },
  }),
  "PUT /mosaics/:id/share": async (ctx, { resources, body }) => ({
    body: { item: await shareMosaic(ctx, resources.mosaic, body) },
  }),
  "DELETE /mosaics/:id/share": async (ctx, { resources }) => {
    await endSharing(ctx, resources.mosaic);
    return {};
  },
  "GET /base": async (ctx, { ifNoneMatch }) =>
    answerPublic(ctx, await findBase(ctx, ctx.language), ifNoneMatch),
  "GET /shared/:slug": async (ctx, { params, ifNoneMatch }) =>
    answerPublic(ctx, await findShared(ctx, params.slug), ifNoneMatch),
};
