import type { searchApi } from "@mosaico/contract/search";
import type { Handlers } from "#platform/http/routes.ts";
import { searchTiles } from "./search.ts";

type Resources = { account: { readonly accountId: string } };

export const searchRoutes: Handlers<typeof searchApi, Resources> = {
  "GET /search": async (ctx, { query, resources }) => ({
    body: await searchTiles(ctx, query, resources.account?.accountId),
  }),
};
