import type { previewsApi } from "@mosaico/contract/previews";
import type { Handlers } from "#platform/http/routes.ts";
import { keepVideoPicture } from "../keep-video-picture.ts";
import { iconsTag, listSeenIcons, readIcons } from "./gather-icons.ts";
import { listPreviews } from "./list-previews.ts";
import { receivePreview } from "./receive-preview.ts";

type Resources = { account: { readonly accountId: string } };

export const previewsRoutes: Handlers<typeof previewsApi, Resources> = {
  "GET /storage/previews": async (ctx, { query }) => ({
    body: { items: await listPreviews(ctx, query.names.split(","), ctx.actor) },
  }),
  "GET /storage/icons": async (ctx, { query, ifNoneMatch }) => {
    const icons = await listSeenIcons(ctx, query.names.split(","), ctx.actor);
    const etag = iconsTag(icons);
    if (etag === ifNoneMatch) return { etag, notModified: true };
    return { etag, body: { items: await readIcons(ctx, icons) } };
  },
  "POST /files/:name/preview": async (ctx, { params, body, file }) => {
    const seconds = body.seconds === undefined ? null : Number(body.seconds);
    return { body: { item: await receivePreview(ctx, params.name, seconds, file) } };
  },
  "POST /accounts/:id/video-pictures": async (ctx, { body, resources }) => ({
    body: { item: await keepVideoPicture(ctx, resources.account, body.video) },
  }),
};
