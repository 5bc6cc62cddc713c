import { historyApi } from "@mosaico/contract/history";
import { readLimit } from "#platform/http/page.ts";
import { periodOf } from "#platform/http/period.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { leaveToThread } from "#platform/http/heavy/heavy-request.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import { statePieces } from "../json-pieces.ts";
import {
  listHistory,
  listHistoryAuthors,
  nameRevision,
  readRevision,
  unnameRevision,
} from "./history.service.ts";

const ENTRIES_ON_PAGE = historyApi["GET /mosaics/:id/history"].list.page;

export const historyRoutes: Handlers<typeof historyApi, { mosaic: MosaicResource }> = {
  "GET /mosaics/:id/history": async (ctx, { resources, query }) => ({
    body: await listHistory(ctx, resources.mosaic, {
      before: Number(query.after ?? Number.MAX_SAFE_INTEGER),
      named: query.named === "true",
      authorId: query.authorId,
      ...periodOf(query),
      limit: readLimit(query.limit, ENTRIES_ON_PAGE),
    }),
  }),
  "GET /mosaics/:id/authors": async (ctx, { resources, query }) => ({
    body: await listHistoryAuthors(ctx, resources.mosaic, query),
  }),
  "GET /mosaics/:id/revisions/:revision": async (ctx, { resources, params }) => {
    // The current size says nothing about the changes back to that revision, which may be large.
    leaveToThread(ctx);
    const revision = Number(params.revision);
    const state = await readRevision(ctx, resources.mosaic, revision);
    return { pieces: statePieces({ id: resources.mosaic.mosaicId, revision }, state) };
  },
  "PUT /mosaics/:id/revisions/:revision/name": async (ctx, { resources, params, body }) => {
    const revision = Number(params.revision);
    const name = await nameRevision(ctx, resources.mosaic, revision, body.name);
    return { body: { item: { revision, name } } };
  },
  "DELETE /mosaics/:id/revisions/:revision/name": async (ctx, { resources, params }) => {
    const had = await unnameRevision(ctx, resources.mosaic, Number(params.revision));
    return had ? {} : { audit: null };
  },
};
