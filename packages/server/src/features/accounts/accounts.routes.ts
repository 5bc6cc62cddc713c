import type { accountsApi } from "@mosaico/contract/accounts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import {
  type AccountThing,
  listAccounts,
  renameAccount,
  setKeepsOriginals,
} from "./accounts.service.ts";
import {
  type ImplementationThing,
  createImplementation,
  deleteImplementation,
  listImplementations,
  renameImplementation,
} from "./implementations.ts";

type Things = { account: AccountThing; implementation: ImplementationThing };

export const accountsRoutes: Handlers<typeof accountsApi, Things> = {
  "GET /accounts": async (ctx, { query }) => ({ body: await listAccounts(ctx, query) }),
  "PUT /accounts/:id": async (ctx, { things, body }) => ({
    body: { item: await renameAccount(ctx, things.account, body.name) },
  }),
  "PUT /accounts/:id/photos": async (ctx, { things, body }) => ({
    body: { item: await setKeepsOriginals(ctx, things.account, body.keepsOriginals) },
  }),
  "GET /implementations": async (ctx, { things, query }) => ({
    body: await listImplementations(ctx, things.account, query),
  }),
  "POST /implementations": async (ctx, { things, body }) => {
    const item = await createImplementation(ctx, things.account, body.name);
    return { body: { item }, audit: { thing: `implementation:${item.id}` } };
  },
  "PUT /implementations/:id": async (ctx, { things, body }) => {
    const { account, implementation } = things;
    if (account !== undefined && account.accountId !== implementation.accountId) {
      const code = "mosaics.wrongImplementation";
      throw new AppError(code, { errors: [{ path: "accountId", code }] });
    }
    return { body: { item: await renameImplementation(ctx, implementation, body.name) } };
  },
  "DELETE /implementations/:id": async (ctx, { things }) => {
    await deleteImplementation(ctx, things.implementation);
    return {};
  },
};
