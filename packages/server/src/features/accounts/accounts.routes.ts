import type { accountsApi } from "@mosaico/contract/accounts";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";
import { listAccounts } from "./accounts.service.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

type Things = {
  account: { readonly accountId: string };
  implementation: { readonly accountId: string; readonly id: string };
};

export const accountsRoutes: Handlers<typeof accountsApi, Things> = {
  "GET /accounts": async (ctx) => ({ body: { items: await listAccounts(ctx) } }),
  "PUT /accounts/:id": notYet,
  "GET /implementations": notYet,
  "POST /implementations": notYet,
  "PUT /implementations/:id": notYet,
  "DELETE /implementations/:id": notYet,
};
