import { historyApi } from "@mosaico/contract/history";
import { readLimit } from "#platform/http/page.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { MosaicThing } from "../mosaic-thing.ts";
import { statePieces } from "../whole-pieces.ts";
import { listHistory, nameRevision, readRevision, unnameRevision } from "./history.service.ts";

const ENTRIES_ON_PAGE = historyApi["GET /mosaics/:id/history"].list.page;

export const historyRoutes: Handlers<typeof historyApi, { mosaic: MosaicThing }> = {
  "GET /mosaics/:id/history": async (ctx, { things, query }) => ({
    body: await listHistory(ctx, things.mosaic, {
      before: Number(query.after ?? Number.MAX_SAFE_INTEGER),
      named: query.named === "true",
      limit: readLimit(query.limit, ENTRIES_ON_PAGE),
    }),
  }),
  "GET /mosaics/:id/revisions/:revision": async (ctx, { things, params }) => {
    // However small the mosaic is now: what led here from there may be large.
    leaveToThread(ctx);
    const revision = Number(params.revision);
    const state = await readRevision(ctx, things.mosaic, revision);
    return { pieces: statePieces({ id: things.mosaic.mosaicId, revision }, state) };
  },
  "PUT /mosaics/:id/revisions/:revision/name": async (ctx, { things, params, body }) => {
    const revision = Number(params.revision);
    const name = await nameRevision(ctx, things.mosaic, revision, body.name);
    return { body: { item: { revision, name } } };
  },
  "DELETE /mosaics/:id/revisions/:revision/name": async (ctx, { things, params }) => {
    const had = await unnameRevision(ctx, things.mosaic, Number(params.revision));
    return had ? {} : { audit: null };
  },
};
