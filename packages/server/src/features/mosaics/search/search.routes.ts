import type { searchApi } from "@mosaico/contract/search";
import type { Handlers } from "#platform/http/routes.ts";
import type { MosaicKey } from "../mosaic-resource.ts";
import { searchTiles } from "./search.ts";

type Resources = { account: { readonly accountId: string }; mosaic: MosaicKey };

export const searchRoutes: Handlers<typeof searchApi, Resources> = {
  "GET /search": async (ctx, { query, resources }) => ({
    body: await searchTiles(ctx, query, resources),
  }),
};
