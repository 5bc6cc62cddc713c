import { historyApi } from "@mosaico/contract/history";
import { readLimit } from "#platform/http/page.ts";
import type { Handlers } from "#platform/http/routes.ts";
import type { MosaicThing } from "../mosaic-thing.ts";
import { nodeOf } from "../wire.ts";
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
    const revision = Number(params.revision);
    const { title, background, tiles } = await readRevision(ctx, things.mosaic, revision);
    // As a database orders them, and so as the present state comes: ids are ASCII.
    const inOrder = [...tiles.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const item = {
      id: things.mosaic.mosaicId,
      revision,
      title,
      content: JSON.stringify({ nodes: inOrder.map(nodeOf) }),
      background: JSON.stringify(background),
    };
    return { body: { item } };
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
