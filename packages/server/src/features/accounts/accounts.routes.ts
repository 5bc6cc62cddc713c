import type { accountsApi } from "@mosaico/contract/accounts";
import type { Handlers } from "#platform/http/routes.ts";
import { listAccounts } from "./accounts.service.ts";

export const accountsRoutes: Handlers<typeof accountsApi, object> = {
  "GET /accounts": async (ctx) => ({ body: { items: await listAccounts(ctx) } }),
};
