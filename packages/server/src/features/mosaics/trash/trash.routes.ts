import type { trashApi } from "@mosaico/contract/trash";
import type { Handlers } from "#platform/http/routes.ts";
import type { MosaicThing } from "../mosaic-thing.ts";
import {
  type RemovedMosaicThing,
  bringBack,
  deleteForGood,
  listDeletedMosaics,
  listRemovedTiles,
} from "./trash.service.ts";

type Things = {
  mosaic: MosaicThing;
  removedMosaic: RemovedMosaicThing;
  account: { readonly accountId: string };
};

export const trashRoutes: Handlers<typeof trashApi, Things> = {
  "GET /mosaics/:id/removed-tiles": async (ctx, { things, query }) => ({
    body: await listRemovedTiles(ctx, things.mosaic, query),
  }),
  "GET /removed-mosaics": async (ctx, { things, query }) => ({
    body: await listDeletedMosaics(ctx, things.account, query),
  }),
  "POST /removed-mosaics/:id/restore": async (ctx, { things }) => ({
    body: { item: await bringBack(ctx, things.mosaic) },
  }),
  "DELETE /removed-mosaics/:id": async (ctx, { things }) => {
    await deleteForGood(ctx, things.mosaic);
    return {};
  },
};
