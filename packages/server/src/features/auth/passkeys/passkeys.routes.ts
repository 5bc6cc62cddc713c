import type { passkeysApi } from "@mosaico/contract/passkeys";
import type { Handlers } from "#platform/http/routes.ts";
import { confirmIdentity } from "../confirm.ts";
import {
  addOwnPasskey,
  beginPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
} from "./own-passkeys.ts";
import { beginPasskeySignIn, signInByPasskey } from "./sign-in-by-passkey.ts";

export const passkeysRoutes: Handlers<typeof passkeysApi, object> = {
  "POST /auth/passkeys/challenge": async (ctx) => ({ body: await beginPasskeySignIn(ctx) }),
  "POST /auth/passkeys/login": async (ctx, { body }) => {
    const { user, token, filesSecret } = await signInByPasskey(ctx, body);
    return { body: { user, token }, filesCookie: filesSecret, audit: { userId: user.id } };
  },
  "POST /auth/confirm": async (ctx, { body }) => {
    await confirmIdentity(ctx, body);
    return {};
  },
  "GET /passkeys": async (ctx) => ({ body: { items: await listOwnPasskeys(ctx) } }),
  "POST /passkeys/challenge": async (ctx, { body }) => ({
    body: await beginPasskey(ctx, body.password),
  }),
  "POST /passkeys": async (ctx, { body }) => ({ body: { item: await addOwnPasskey(ctx, body) } }),
  "PUT /passkeys/:passkeyId": async (ctx, { params: { passkeyId }, body }) => ({
    body: { item: await renameOwnPasskey(ctx, passkeyId, body.name) },
  }),
  "DELETE /passkeys/:passkeyId": async (ctx, { params: { passkeyId } }) => {
    await removeOwnPasskey(ctx, passkeyId);
    return {};
  },
};
