import type { iconsApi } from "@mosaico/contract/icons";
import type { Handlers } from "#platform/http/routes.ts";
import { listIcons } from "./icons.service.ts";

export const iconsRoutes: Handlers<typeof iconsApi, object> = {
  "GET /icons": async (ctx) => ({ body: { items: await listIcons(ctx) } }),
};
