import type { accountPagesApi } from "@mosaico/contract/account-pages";
import type { Handlers } from "#platform/http/routes.ts";
import { findAccountPage, listOnPage, setAccountPage } from "./account-pages.ts";

type Resources = { account: { readonly accountId: string } };

export const accountPagesRoutes: Handlers<typeof accountPagesApi, Resources> = {
  "GET /accounts/:id/page": async (ctx, { resources }) => ({
    body: { item: await findAccountPage(ctx, resources.account) },
  }),
  "PUT /accounts/:id/page": async (ctx, { resources, body }) => ({
    body: { item: await setAccountPage(ctx, resources.account, body.slug) },
    audit: { what: body.slug === null ? "turnedOff" : "turnedOn" },
  }),
  "GET /account-pages/:slug": async (ctx, { params, query }) => ({
    body: await listOnPage(ctx, params.slug, query),
  }),
};
