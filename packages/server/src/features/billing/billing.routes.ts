import type { billingApi } from "@mosaico/contract/billing";
import { AppError } from "#platform/http/app-error.ts";
import type { Handlers } from "#platform/http/routes.ts";

const notYet = async (): Promise<never> => {
  throw new AppError("server.unavailable");
};

export const billingRoutes: Handlers<
  typeof billingApi,
  { account: { readonly accountId: string } }
> = {
  "GET /billing": notYet,
  "PUT /billing/details": notYet,
  "GET /billing/invoices": notYet,
  "POST /billing/checkout": notYet,
  "POST /billing/webhook": notYet,
  "POST /billing/portal": notYet,
};
