import type { iconsApi } from "@mosaico/contract/icons";
import type { Handlers } from "#platform/http/routes.ts";
import { type IconThing, listIcons } from "./icons.service.ts";
import { changeIcon, createIcon, deleteIcon } from "./maintain.ts";

type Things = { account: { readonly accountId: string }; icon: IconThing };

export const iconsRoutes: Handlers<typeof iconsApi, Things> = {
  "GET /icons": async (ctx, { things, query }) => ({
    body: await listIcons(ctx, things.account, query),
  }),
  "POST /icons": async (ctx, { things, body, file }) => {
    const data = await createIcon(ctx, things.account, body.description ?? "", file);
    return {
      body: { data },
      audit: { thing: `icon:${data.id}`, ...(data.accountId && { accountId: data.accountId }) },
    };
  },
  "PUT /icons/:id": async (ctx, { things, body, file }) => ({
    body: { item: await changeIcon(ctx, things.icon, body.description, file) },
    audit: { thing: `icon:${things.icon.id}` },
  }),
  "DELETE /icons/:id": async (ctx, { things }) => {
    await deleteIcon(ctx, things.icon);
    return { audit: { thing: `icon:${things.icon.id}` } };
  },
};
