import type { iconsApi } from "@mosaico/contract/icons";
import type { Handlers } from "#platform/http/routes.ts";
import { type IconResource, listIcons } from "./icons.service.ts";
import { changeIcon, createIcon, deleteIcon } from "./maintain.ts";

type Resources = { account: { readonly accountId: string }; icon: IconResource };

export const iconsRoutes: Handlers<typeof iconsApi, Resources> = {
  "GET /icons": async (ctx, { resources, query }) => ({
    body: await listIcons(ctx, resources.account, query),
  }),
  "POST /icons": async (ctx, { resources, body, file }) => {
    const data = await createIcon(ctx, resources.account, body.description ?? "", file);
    return {
      body: { data },
      audit: { thing: `icon:${data.id}`, ...(data.accountId && { accountId: data.accountId }) },
    };
  },
  "PUT /icons/:id": async (ctx, { resources, body, file }) => ({
    body: { item: await changeIcon(ctx, resources.icon, body.description, file) },
    audit: { thing: `icon:${resources.icon.id}` },
  }),
  "DELETE /icons/:id": async (ctx, { resources }) => {
    await deleteIcon(ctx, resources.icon);
    return { audit: { thing: `icon:${resources.icon.id}` } };
  },
};
