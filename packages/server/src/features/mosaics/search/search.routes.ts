import type { searchApi } from "@mosaico/contract/search";
import type { Handlers } from "#platform/http/routes.ts";
import { searchTiles } from "./search.ts";

export const searchRoutes: Handlers<typeof searchApi, object> = {
  "GET /search": async (ctx, { query }) => ({ body: await searchTiles(ctx, query) }),
};
