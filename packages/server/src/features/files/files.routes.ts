import type { filesApi } from "@mosaico/contract/files";
import type { Handlers } from "#platform/http/routes.ts";
import { uploadRoutes } from "./upload/upload.routes.ts";
import { officeRoutes } from "./office/office.routes.ts";
import { readRoutes } from "./read.routes.ts";

type Resources = {
  account: { readonly accountId: string };
  mosaic: { readonly accountId: string; readonly mosaicId: number };
};

export const filesRoutes: Handlers<typeof filesApi, Resources> = {
  ...uploadRoutes,
  ...readRoutes,
  ...officeRoutes,
};
