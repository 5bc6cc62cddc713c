import type { publishedApi } from "@mosaico/contract/published";
import { answerPublic } from "#features/mosaics/mosaics.service.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findShared } from "./published.service.ts";
import { endSharing, getShare, shareMosaic } from "./share-mosaic.ts";

type Things = { mosaic: { readonly accountId: string; readonly mosaicId: number } };

export const publishedRoutes: Handlers<typeof publishedApi, Things> = {
  "GET /mosaics/:id/share": async (ctx, { things }) => ({
    body: { item: await getShare(ctx, things.mosaic) },
  }),
  "PUT /mosaics/:id/share": async (ctx, { things, body }) => ({
    body: { item: await shareMosaic(ctx, things.mosaic, body.slug) },
  }),
  "DELETE /mosaics/:id/share": async (ctx, { things }) => {
    await endSharing(ctx, things.mosaic);
    return {};
  },
  "GET /shared/:slug": async (ctx, { params, ifNoneMatch }) =>
    answerPublic(ctx, await findShared(ctx, params.slug), ifNoneMatch),
};
