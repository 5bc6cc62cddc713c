import type { fileTextsApi } from "@mosaico/contract/file-texts";
import { type ShownMosaic, findBase, getShared } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findPublic } from "../office/preparing.store.ts";
import { findByFiles } from "./find-by-files.ts";

type Resources = { mosaic: { readonly accountId: string; readonly mosaicId: number } };

export const fileTextsRoutes: Handlers<typeof fileTextsApi, Resources> = {
  "GET /mosaics/:id/file-texts": async (ctx, { resources, query }) => ({
    body: { items: await findByFiles(ctx, resources.mosaic, query) },
  }),
  "GET /shared/:slug/file-texts": async (ctx, { params, query }) =>
    answerVisitor(ctx, await getShared(ctx, params.slug), query),
  "GET /base/file-texts": async (ctx, { query }) =>
    answerVisitor(ctx, await findBase(ctx, ctx.language), query),
};

async function answerVisitor(
  ctx: SystemCtx,
  shown: ShownMosaic | undefined,
  query: { readonly search: string },
) {
  const mosaic = shown && (await findPublic(ctx, shown.id));
  if (shown === undefined || mosaic === undefined) throw new AppError("notFound");
  const isForLooking = shown.isForLooking === true;
  return { body: { items: await findByFiles(ctx, mosaic, { ...query, isForLooking }) } };
}
