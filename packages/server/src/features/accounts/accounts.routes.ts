import type { accountsApi } from "@mosaico/contract/accounts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import {
  type AccountResource,
  listAccounts,
  renameAccount,
  setKeepsOriginals,
} from "./accounts.service.ts";
import {
  type ImplementationResource,
  createImplementation,
  deleteImplementation,
  listImplementations,
  renameImplementation,
} from "./implementations.ts";

type Resources = { account: AccountResource; implementation: ImplementationResource };

export const accountsRoutes: Handlers<typeof accountsApi, Resources> = {
  "GET /accounts": async (ctx, { query }) => ({ body: await listAccounts(ctx, query) }),
  "PUT /accounts/:id": async (ctx, { resources, body }) => ({
    body: { item: await renameAccount(ctx, resources.account, body.name) },
  }),
  "PUT /accounts/:id/photos": async (ctx, { resources, body }) => ({
    body: { item: await setKeepsOriginals(ctx, resources.account, body.keepsOriginals) },
    audit: { what: body.keepsOriginals ? "turnedOn" : "turnedOff" },
  }),
  "GET /implementations": async (ctx, { resources, query }) => ({
    body: await listImplementations(ctx, resources.account, query),
  }),
  "POST /implementations": async (ctx, { resources, body }) => {
    const item = await createImplementation(ctx, resources.account, body.name);
    return { body: { item }, audit: { thing: `implementation:${item.id}` } };
  },
  "PUT /implementations/:id": async (ctx, { resources, body }) => {
    const { account, implementation } = resources;
    if (account !== undefined && account.accountId !== implementation.accountId) {
      const code = "mosaics.wrongImplementation";
      throw new AppError(code, { errors: [{ path: "accountId", code }] });
    }
    return { body: { item: await renameImplementation(ctx, implementation, body.name) } };
  },
  "DELETE /implementations/:id": async (ctx, { resources }) => {
    await deleteImplementation(ctx, resources.implementation);
    return {};
  },
};
