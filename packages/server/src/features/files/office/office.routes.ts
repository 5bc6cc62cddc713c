import type { filesApi } from "@mosaico/contract/files";
import { findBase, getShared } from "#features/published/published.service.ts";
import type { SystemCtx } from "#platform/context.ts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { findFile } from "../find-file.ts";
import { viewOfDocument } from "./office-view.ts";
import { findPublic } from "./preparing.store.ts";
import { listPreparing } from "./preparing.ts";

type Office = Pick<
  typeof filesApi,
  | "GET /storage/office-view/:content"
  | "GET /mosaics/:id/preparing-documents"
  | "GET /shared/:slug/preparing-documents"
  | "GET /base/preparing-documents"
>;
type Resources = { mosaic: { readonly accountId: string; readonly mosaicId: number } };

export const officeRoutes: Handlers<Office, Resources> = {
  "GET /storage/office-view/:content": async (ctx, { params }) => {
    const actor = "actor" in ctx ? ctx.actor : undefined;
    const file = await findFile(ctx, params.content, async () => actor);
    if (file === undefined) throw new AppError("notFound");
    return { body: await viewOfDocument(ctx, file.name) };
  },
  "GET /mosaics/:id/preparing-documents": async (ctx, { resources }) => ({
    body: await listPreparing(ctx, resources.mosaic),
  }),
  "GET /shared/:slug/preparing-documents": async (ctx, { params }) =>
    answerPreparing(ctx, (await getShared(ctx, params.slug)).id),
  "GET /base/preparing-documents": async (ctx) =>
    answerPreparing(ctx, (await findBase(ctx, ctx.language))?.id),
};

async function answerPreparing(ctx: SystemCtx, mosaicId: number | undefined) {
  const mosaic = mosaicId === undefined ? undefined : await findPublic(ctx, mosaicId);
  if (mosaic === undefined) throw new AppError("notFound");
  return { body: await listPreparing(ctx, mosaic) };
}
