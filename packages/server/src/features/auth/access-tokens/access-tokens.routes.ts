import type { accessTokensApi } from "@mosaico/contract/access-tokens";
import type { Handlers } from "#platform/http/routes.ts";
import {
  createToken,
  getCurrentToken,
  listOwnTokens,
  revokeToken,
} from "./access-tokens.service.ts";

type Loaded = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number };
};

export const accessTokensRoutes: Handlers<typeof accessTokensApi, Loaded> = {
  "GET /access-tokens": async (ctx) => ({ body: { items: await listOwnTokens(ctx) } }),
  "GET /access-tokens/current": async (ctx) => ({ body: { item: await getCurrentToken(ctx) } }),
  "POST /access-tokens": async (ctx, { body, resources }) => {
    const { name, scope, accountId, expiresAt, password } = body;
    const mosaics = body.mosaicIds === null ? undefined : resources.mosaics;
    const created = await createToken(ctx, {
      name,
      scope,
      accountId,
      mosaics,
      expiresAt,
      password,
    });
    return { body: created, audit: { thing: `token:${created.item.id}` } };
  },
  "DELETE /access-tokens/:tokenId": async (ctx, { params: { tokenId } }) => {
    await revokeToken(ctx, tokenId);
    return { audit: { thing: `token:${tokenId}` } };
  },
};
