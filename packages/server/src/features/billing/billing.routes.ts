import { billingApi } from "@mosaico/contract/billing";
import { readPage } from "#platform/http/page.ts";
import { periodOf } from "#platform/http/period.ts";
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
  "GET /billing": async (ctx, { resources }) => ({
    body: { item: await readBilling(ctx, resources.account) },
  }),
  "PUT /billing/details": async (ctx, { body: typed, resources }) => ({
    body: { item: await changeDetails(ctx, resources.account, typed) },
  }),
  "GET /billing/invoices": async (ctx, { resources, query }) => ({
    body: await readPage(query, billingApi["GET /billing/invoices"], {
      rows: (request) => {
        const filter = { ...resources.account, status: query.status, ...periodOf(query) };
        return listInvoices(ctx, filter, request);
      },
      place: ({ issuedAt: key, id }) => ({ key, id }),
      item: (invoice) => invoice,
    }),
  }),
  "POST /billing/checkout": async (ctx, { body: { plan, term }, resources }) => ({
    body: { url: await beginCheckout(ctx, resources.account, { plan, term }) },
  }),
  "POST /billing/webhook": async (ctx, { signed }) => {
    await receiveEvent(ctx, signed);
    return { body: { received: true } };
  },
  "POST /billing/portal": async (ctx, { resources }) => ({
    body: { url: await openPortal(ctx, resources.account) },
  }),
};
