import type { trashApi } from "@mosaico/contract/trash";
import type { Handlers } from "#platform/http/routes.ts";
import type { MosaicResource } from "../mosaic-resource.ts";
import {
  type RemovedMosaicResource,
  bringBack,
  deleteForGood,
  listDeletedMosaics,
  listRemovedTiles,
} from "./trash.service.ts";

type Resources = {
  mosaic: MosaicResource;
  removedMosaic: RemovedMosaicResource;
  account: { readonly accountId: string };
};

export const trashRoutes: Handlers<typeof trashApi, Resources> = {
  "GET /mosaics/:id/removed-tiles": async (ctx, { resources, query }) => ({
    body: await listRemovedTiles(ctx, resources.mosaic, query),
  }),
  "GET /removed-mosaics": async (ctx, { resources, query }) => ({
    body: await listDeletedMosaics(ctx, resources.account, query),
  }),
  "POST /removed-mosaics/:id/restore": async (ctx, { resources }) => ({
    body: { item: await bringBack(ctx, resources.mosaic) },
  }),
  "DELETE /removed-mosaics/:id": async (ctx, { resources }) => {
    await deleteForGood(ctx, resources.mosaic);
    return {};
  },
};
