import type { videoCopiesApi } from "@mosaico/contract/video-copies";
import type { Handlers } from "#platform/http/routes.ts";
import { cancelVideoCopy, requestVideoCopy, viewVideoCopy } from "./video-copies.ts";

export const videoCopiesRoutes: Handlers<typeof videoCopiesApi, object> = {
  "GET /storage/video-copies": async (ctx) => ({ body: { available: ctx.videos.isAble() } }),
  "GET /files/:name/video-copy": async (ctx, { params }) => ({
    body: await viewVideoCopy(ctx, params.name, ctx.actor),
  }),
  "POST /files/:name/video-copy": async (ctx, { params }) => ({
    body: await requestVideoCopy(ctx, params.name),
  }),
  "DELETE /files/:name/video-copy": async (ctx, { params }) => {
    await cancelVideoCopy(ctx, params.name);
    return {};
  },
};
