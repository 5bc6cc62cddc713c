import { billingApi } from "@mosaico/contract/billing";
import { readPage } from "#platform/http/page.ts";
import type { Handlers } from "#platform/http/routes.ts";
import {
  beginCheckout,
  changeDetails,
  listInvoices,
  openPortal,
  readBilling,
  receiveEvent,
} from "./billing.service.ts";

export const billingRoutes: Handlers<
  typeof billingApi,
  { account: { readonly accountId: string } }
> = {
  "GET /billing": async (ctx, { things }) => ({
    body: { item: await readBilling(ctx, things.account) },
  }),
  "PUT /billing/details": async (ctx, { body: typed, things }) => ({
    body: { item: await changeDetails(ctx, things.account, typed) },
  }),
  "GET /billing/invoices": async (ctx, { things, query }) => ({
    body: await readPage(query, billingApi["GET /billing/invoices"], {
      rows: (asked) => listInvoices(ctx, things.account.accountId, asked),
      place: ({ issuedAt: key, id }) => ({ key, id }),
      item: (invoice) => invoice,
    }),
  }),
  "POST /billing/checkout": async (ctx, { body: { plan, term }, things }) => ({
    body: { url: await beginCheckout(ctx, things.account, { plan, term }) },
  }),
  "POST /billing/webhook": async (ctx, { signed }) => {
    await receiveEvent(ctx, signed);
    return { body: { received: true } };
  },
  "POST /billing/portal": async (ctx, { things }) => ({
    body: { url: await openPortal(ctx, things.account) },
  }),
};
