import type { scimApi } from "@mosaico/contract/scim";
import type { Handlers } from "#platform/http/routes.ts";
import { locationOf } from "./resources.ts";
import { makeScimToken, revokeScimToken } from "./scim-tokens.ts";
import { listScimTokens } from "./scim-tokens.store.ts";

export const scimRoutes: Handlers<typeof scimApi, object> = {
  "GET /admin/scim-tokens": async (ctx) => ({
    body: { items: await listScimTokens(ctx), url: locationOf(ctx, "") },
  }),
  "POST /admin/scim-tokens": async (ctx, { body: { name } }) => {
    const made = await makeScimToken(ctx, name);
    return { body: made, audit: { thing: `scimToken:${made.item.name}` } };
  },
  "DELETE /admin/scim-tokens/:scimTokenId": async (ctx, { params: { scimTokenId } }) => {
    const name = await revokeScimToken(ctx, scimTokenId);
    return { audit: { thing: `scimToken:${name}` } };
  },
};
