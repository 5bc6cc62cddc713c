import type { pageDetailsApi } from "@mosaico/contract/page-details";
import type { Handlers } from "#platform/http/routes.ts";
import { getSetting, readPageDetails, setSetting } from "./page-details.service.ts";

type Resources = { account: { readonly accountId: string } };

export const pageDetailsRoutes: Handlers<typeof pageDetailsApi, Resources> = {
  "POST /accounts/:id/page-details": async (ctx, { body, resources }) => ({
    body: { item: await readPageDetails(ctx, resources.account, body.address) },
  }),
  "GET /admin/page-details": async (ctx) => ({ body: { item: await getSetting(ctx) } }),
  "PUT /admin/page-details": async (ctx, { body }) => ({
    body: { item: await setSetting(ctx, body.isOn) },
    audit: { what: body.isOn ? "turnedOn" : "turnedOff" },
  }),
};
