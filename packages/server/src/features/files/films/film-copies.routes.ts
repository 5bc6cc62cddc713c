import type { videoCopiesApi } from "@mosaico/contract/video-copies";
import type { Handlers } from "#platform/http/routes.ts";
import { cancelFilmCopy, requestFilmCopy, viewFilmCopy } from "./film-copies.ts";

export const filmCopiesRoutes: Handlers<typeof videoCopiesApi, object> = {
  "GET /storage/video-copies": async (ctx) => ({ body: { available: ctx.films.isAble() } }),
  "GET /files/:name/video-copy": async (ctx, { params }) => ({
    body: await viewFilmCopy(ctx, params.name, ctx.actor),
  }),
  "POST /files/:name/video-copy": async (ctx, { params }) => ({
    body: await requestFilmCopy(ctx, params.name),
  }),
  "DELETE /files/:name/video-copy": async (ctx, { params }) => {
    await cancelFilmCopy(ctx, params.name);
    return {};
  },
};
